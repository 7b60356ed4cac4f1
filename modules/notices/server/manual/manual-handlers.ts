import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as calls from '#notices/contract/manual/manual-calls.ts'
import * as figures from '#notices/contract/manual/manual-figure-calls.ts'
import { readManual, readManualPage, saveManualPage, voteManual } from './read-and-edit-manual.ts'
import { manualFiguresExport, readManualFigures } from './manual-figures.ts'
import {
  clearManualMiss,
  manualMissesExport,
  noteManualMiss,
  readManualMisses,
} from './manual-failed-searches.ts'

export const manualHandlers: readonly Handler[] = [
  answers(calls.listManual, readManual),
  answers(calls.openManual, readManualPage),
  answers(calls.saveManualPage, saveManualPage),
  answers(calls.voteManual, voteManual),
  answers(figures.listManualFigures, readManualFigures),
  answersPrepared(figures.exportManualFigures, manualFiguresExport.prepare, manualFiguresExport.answer),
  answers(figures.listManualMisses, readManualMisses),
  answersPrepared(figures.exportManualMisses, manualMissesExport.prepare, manualMissesExport.answer),
  answers(figures.clearManualMiss, clearManualMiss),
  answers(figures.noteManualMiss, noteManualMiss),
]

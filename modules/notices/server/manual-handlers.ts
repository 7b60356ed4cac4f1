import { answers, type Handler } from '../../../platform/server/area.ts'
import * as calls from '../contract/manual-calls.ts'
import { readManual, readManualPage, saveManualPage, voteManual } from './manual.ts'

export const manualHandlers: readonly Handler[] = [
  answers(calls.listManual, readManual),
  answers(calls.openManual, readManualPage),
  answers(calls.saveManualPage, saveManualPage),
  answers(calls.voteManual, voteManual),
]

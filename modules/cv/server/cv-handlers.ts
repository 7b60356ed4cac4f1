import { answers, answersPrepared, type Area } from '../../../platform/server/area.ts'
import * as calls from '../contract/cv-calls.ts'
import { cvMessages as say } from '../contract/cv-messages.ts'
import { cvPermissions } from '../contract/cv-permissions.ts'
import * as inventoryCalls from '../contract/inventory-calls.ts'
import * as verifyCalls from '../contract/verify-calls.ts'
import { deleteEdition, refreshEdition, saveEdition } from './cv-editions.ts'
import type { CvParts } from './cv-parts.ts'
import { downloadCvHtml, downloadCvText, prepareCvDocx, prepareCvPdf, previewCv } from './download-cv.ts'
import { readFacts } from './read-facts.ts'
import { readCv, saveCv } from './read-cv.ts'
import { verifyCv } from './verify-cv.ts'
import { inventoryFile, readSkillChart, searchSkills } from './search-skills.ts'

export const cvArea = (parts: CvParts): Area => ({
  name: 'cv',
  handlers: [
    answers(calls.getCv, readCv),
    answers(calls.readCvFacts, readFacts),
    answers(calls.addEditCv, saveCv),
    answersPrepared(calls.downloadCv, prepareCvPdf, async (_ctx, _wish, file) => file),
    answers(verifyCalls.verifyCv, verifyCv),
    answers(calls.downloadCvHtml, downloadCvHtml),
    answers(calls.downloadCvText, downloadCvText),
    answersPrepared(calls.downloadCvDocx, prepareCvDocx, async (_ctx, _wish, file) => file),
    answers(calls.previewCv, previewCv),
    answers(calls.saveEdition, saveEdition),
    answers(calls.refreshEdition, refreshEdition),
    answers(calls.deleteEdition, deleteEdition),
    answers(inventoryCalls.searchSkills, searchSkills),
    answers(inventoryCalls.skillChart, readSkillChart),
    answersPrepared(inventoryCalls.exportSkills, inventoryFile.prepare, inventoryFile.answer),
  ],
  permissions: cvPermissions,
  jobs: [inventoryFile.job(parts)],
  constraints: {
    cv_account_key: say.begunMeanwhile,
    cv_edition_name_once: say.editionTaken,
  },
})

import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import * as calls from '#cv/contract/cv-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { cvPermissions } from '#cv/contract/cv-permissions.ts'
import * as inventoryCalls from '#cv/contract/skills/inventory-calls.ts'
import * as verifyCalls from '#cv/contract/verification/verify-calls.ts'
import { deleteEdition, refreshEdition, saveEdition } from './editions/cv-editions.ts'
import { compareCvs } from './skills/compare-cvs.ts'
import type { CvParts } from './cv-dependencies.ts'
import { prepareCvAs, previewCv } from './formats/download-cv.ts'
import { prepareEditionPages } from './editions/edition-pages.ts'
import { readFacts } from './record-facts/read-record-facts.ts'
import { readCv, saveCv } from './contents/read-cv.ts'
import { verifyCv } from './verification/verify-cv.ts'
import { inventoryFile, readSkillChart, searchSkills } from './skills/search-skills.ts'
import { zipCvs, zipCvsJob } from './skills/zip-cvs.ts'
import { cvDuties } from './cv-duties.ts'
import { cvReach } from './cv-policy.ts'

const asPrepared = async <T>(_ctx: Ctx, _wish: unknown, prepared: T) => prepared

export const cvArea = (parts: CvParts): Area => ({
  name: 'cv',
  ...cvDuties,
  handlers: [
    answers(calls.getCv, readCv),
    answers(calls.readCvFacts, readFacts),
    answers(calls.addEditCv, saveCv),
    answersPrepared(calls.downloadCv, prepareCvAs('pdf'), asPrepared),
    answers(verifyCalls.verifyCv, verifyCv),
    answersPrepared(calls.downloadCvHtml, prepareCvAs('html'), asPrepared),
    answersPrepared(calls.downloadCvText, prepareCvAs('text'), asPrepared),
    answersPrepared(calls.downloadCvDocx, prepareCvAs('docx'), asPrepared),
    answersPrepared(calls.downloadCvJson, prepareCvAs('json'), asPrepared),
    answersPrepared(calls.checkEditionPages, prepareEditionPages, asPrepared),
    answers(calls.previewCv, previewCv),
    answers(calls.saveEdition, saveEdition),
    answers(calls.refreshEdition, refreshEdition),
    answers(calls.deleteEdition, deleteEdition),
    answers(inventoryCalls.searchSkills, searchSkills),
    answers(inventoryCalls.skillChart, readSkillChart),
    answers(inventoryCalls.compareCvs, compareCvs),
    answers(inventoryCalls.zipCvs, zipCvs),
    answersPrepared(inventoryCalls.exportSkills, inventoryFile.prepare, inventoryFile.answer),
  ],
  permissions: cvPermissions,
  reaches: [cvReach],
  jobs: [inventoryFile.job(parts), zipCvsJob(parts)],
  constraints: {
    cv_account_key: say.begunMeanwhile,
    cv_edition_name_once: say.editionTaken,
  },
})

import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as figureCalls from '#mining/contract/figure-calls.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { miningPermissions } from '#mining/contract/mining-permissions.ts'
import * as calls from '#mining/contract/record-calls.ts'
import { decideRecord, verifyRest } from './decide.ts'
import { figureFile, readFigures } from './figures.ts'
import { findKnown } from './known.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { miningDuties } from './mining-duties.ts'
import { miningJobs, miningSchedule } from './mining-jobs.ts'
import { recordReach } from './mining-policy.ts'
import { removePerson } from './personal-people.ts'
import { pushPeople } from './push.ts'
import { readQueue, listRecordsOfContact, readRecord, readToday, records, saveTarget } from './records.ts'
import { addPeople, deleteRecord, saveRecord, submitRecord } from './save-record.ts'

export const miningArea = (parts: MiningParts): Area => ({
  ...miningDuties(parts),
  name: 'mining',
  handlers: [
    answers(calls.findKnown, findKnown(parts)),
    answers(calls.readToday, readToday),
    answers(calls.listRecordsOfContact, listRecordsOfContact),
    answers(calls.readRecord, readRecord(parts)),
    answers(calls.readQueue, readQueue),
    answers(calls.saveRecord, saveRecord(parts)),
    answers(calls.addPeople, addPeople(parts)),
    answers(calls.submitRecord, submitRecord),
    answers(calls.deleteRecord, deleteRecord),
    answers(calls.decideRecord, decideRecord),
    answers(calls.verifyRest, verifyRest),
    answers(calls.pushPeople, pushPeople(parts)),
    answers(calls.removePerson, removePerson(parts)),
    answers(calls.saveTarget, saveTarget),
    answers(figureCalls.readFigures, readFigures),
    answersPrepared(figureCalls.exportFigures, figureFile.prepare, figureFile.answer),
  ],
  lists: [records],
  jobs: [...miningJobs, figureFile.job(parts)],
  schedule: miningSchedule,
  constraints: {
    mined_company_game_key: say.domainTaken,
    mined_company_web_key: say.domainTaken,
    mined_company_app_key: say.domainTaken,
    mined_company_general_key: say.domainTaken,
    mined_company_source_check: say.sourceNeeded,
    mined_company_verifier_check: say.notOwnWork,
    mining_decision_other_check: say.notOwnWork,
    mined_person_email_key: say.personTwice,
    mined_person_profile_key: say.personTwice,
  },
  permissions: miningPermissions,
  reaches: [recordReach],
})

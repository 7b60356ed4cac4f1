import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import * as outsideCalls from '#sequences/contract/outside-calls.ts'
import * as peopleCalls from '#sequences/contract/people-calls.ts'
import * as sequenceCalls from '#sequences/contract/sequence-calls.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import { sequencesPermissions } from '#sequences/contract/sequences-permissions.ts'
import { marks, unsubscribePage } from './outside/served.ts'
import { enrolPeople, findToEnrol } from './people/enrol.ts'
import * as people from './people/people.ts'
import * as mailboxes from './replies/mailboxes.ts'
import { readMailboxes } from './replies/read-mailbox.ts'
import { sendAllDue } from './sending/send-due.ts'
import { tidy } from './sending/settle.ts'
import type { SequencesParts } from './sequences-dependencies.ts'
import { sequencesDuties } from './sequences-duties.ts'
import { sequenceReach } from './sequences-policy.ts'
import * as sequences from './settings/sequences.ts'
import * as steps from './settings/steps.ts'

const handlers = (parts: SequencesParts): readonly Handler[] => [
  answers(sequenceCalls.readSequence, sequences.readSequence(parts)),
  answers(sequenceCalls.readSequenceChoices, sequences.readSequenceChoices),
  answers(sequenceCalls.saveSequence, sequences.saveSequence),
  answers(sequenceCalls.duplicateSequence, sequences.duplicateSequence),
  answers(sequenceCalls.moveSequence, sequences.moveSequence),
  answers(sequenceCalls.saveStep, steps.saveStep),
  answers(sequenceCalls.removeStep, steps.removeStep),
  answers(sequenceCalls.orderSteps, steps.orderSteps),
  answers(sequenceCalls.addStepFiles, steps.addStepFiles),
  answers(sequenceCalls.removeStepFile, steps.removeStepFile(parts)),
  answers(sequenceCalls.previewStep, steps.previewStep),
  answers(sequenceCalls.sendTest, steps.sendTest(parts)),
  answers(peopleCalls.enrolPeople, enrolPeople(parts)),
  answers(peopleCalls.findToEnrol, findToEnrol),
  answers(peopleCalls.moveEnrolment, people.moveEnrolment),
  answers(peopleCalls.settleSending, people.settleSending),
  answers(peopleCalls.listOfContact, people.listOfContact),
  answers(outsideCalls.addOptOut, people.addOptOut(parts)),
  answers(outsideCalls.liftOptOut, people.liftOptOut),
  answers(outsideCalls.readMailboxes, mailboxes.readMailboxesOf),
  answers(outsideCalls.saveMailbox, mailboxes.saveMailbox(parts)),
  answersPrepared(outsideCalls.testMailbox, mailboxes.connectMailbox(parts), mailboxes.testMailbox),
]

export function sequencesArea(parts: SequencesParts): Area {
  const sendDue = defineJob('sequences.send-due', {
    input: noInput,
    steps: true,
    async run(work) {
      await work.write(tidy)
      await sendAllDue(parts, work)
    },
  })
  const readReplies = defineJob('sequences.read-replies', {
    input: noInput,
    steps: true,
    run: (work) => readMailboxes(parts, work),
  })
  return {
    ...sequencesDuties(parts),
    name: 'sequences',
    handlers: handlers(parts),
    lists: [sequences.sequences, people.enrolments, people.ledger, people.figures, people.optOuts],
    jobs: [sendDue, readReplies],
    schedule: [
      everyMinutes(1, { name: 'sequences.send-due', title: 'Sends what is due of sequences', job: sendDue }),
      everyMinutes(1, {
        name: 'sequences.read-replies',
        title: 'Reads the reply mailboxes',
        job: readReplies,
      }),
    ],
    pages: [unsubscribePage(parts)],
    marks: marks(parts),
    constraints: {
      sequence_name_key: say.nameTaken,
      sequence_company_fkey: say.noSuchCompany,
      sequence_office_fkey: say.noSuchOffice,
      reply_mailbox_company_key: say.noSuchCompany,
      reply_mailbox_company_id_fkey: say.noSuchCompany,
    },
    permissions: sequencesPermissions,
    reaches: [sequenceReach],
  }
}

import { answers, answersPrepared, type Area } from '../../../platform/server/area.ts'
import * as changeCalls from '../contract/change-log-calls.ts'
import { operationsPermissions } from '../contract/operations-permissions.ts'
import * as outboxCalls from '../contract/outbox-calls.ts'
import * as systemCalls from '../contract/system-calls.ts'
import * as taskCalls from '../contract/task-calls.ts'
import { changesExportJob, exportChanges, prepareChangesExport } from './export-changes.ts'
import { openMail, readOutbox, sendMailAgain, sendTestMail } from './outbox.ts'
import type { OperationsParts } from './operations-parts.ts'
import { readChangedTables, readChanges } from './read-changes.ts'
import { readSystem } from './read-system.ts'
import { readOwnTasks, readTasks, stopOwnTask, stopTask, tryTaskAgain } from './tasks.ts'

export const operationsArea = (parts: OperationsParts): Area => ({
  name: 'operations',
  handlers: [
    answers(outboxCalls.listOutbox, readOutbox),
    answers(outboxCalls.openMail, openMail(parts)),
    answers(outboxCalls.sendMailAgain, sendMailAgain),
    answers(outboxCalls.sendTestMail, sendTestMail(parts)),
    answers(taskCalls.listOwnTasks, readOwnTasks(parts)),
    answers(taskCalls.cancelOwnTask, stopOwnTask),
    answers(taskCalls.listTasks, readTasks),
    answers(taskCalls.cancelTask, stopTask),
    answers(taskCalls.retryTask, tryTaskAgain),
    answers(changeCalls.listChanges, readChanges),
    answers(changeCalls.listChangedTables, readChangedTables),
    answersPrepared(changeCalls.exportChanges, prepareChangesExport, exportChanges),
    answers(systemCalls.readSystem, readSystem(parts)),
  ],
  permissions: operationsPermissions,
  jobs: [changesExportJob(parts)],
})

import { answers, type Area } from '#platform/server/area.ts'
import * as changeCalls from '#operations/contract/change-log/change-log-calls.ts'
import * as embeddingCalls from '#operations/contract/embedding/embedding-calls.ts'
import * as templateCalls from '#operations/contract/mail/mail-template-calls.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import { operationsPermissions } from '#operations/contract/operations-permissions.ts'
import * as outboxCalls from '#operations/contract/mail/outbox-calls.ts'
import * as systemCalls from '#operations/contract/system/system-calls.ts'
import * as taskCalls from '#operations/contract/tasks/task-calls.ts'
import { addOrigin, readOrigins, removeOrigin } from './embedding/embedding-origins.ts'
import {
  openMailTemplate,
  previewMailTemplate,
  readMailTemplates,
  resetMailTemplate,
  saveMailTemplate,
  sendExampleMail,
} from './mail/mail-templates.ts'
import { openMail, readOutbox, sendMailAgain, sendTestMail } from './mail/outbox.ts'
import type { OperationsParts } from './operations-dependencies.ts'
import { changes, readChangedTables } from './change-log/read-change-log.ts'
import { readSystem } from './system/read-system.ts'
import { readOwnTasks, readTasks, stopOwnTask, stopTask, tryTaskAgain } from './tasks/tasks.ts'

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
    answers(changeCalls.listChangedTables, readChangedTables(parts)),
    answers(systemCalls.readSystem, readSystem(parts)),
    answers(templateCalls.listMailTemplates, readMailTemplates(parts)),
    answers(templateCalls.openMailTemplate, openMailTemplate(parts)),
    answers(templateCalls.previewMailTemplate, previewMailTemplate(parts)),
    answers(templateCalls.saveMailTemplate, saveMailTemplate(parts)),
    answers(templateCalls.resetMailTemplate, resetMailTemplate(parts)),
    answers(templateCalls.sendExampleMail, sendExampleMail(parts)),
    answers(embeddingCalls.listEmbeddingOrigins, readOrigins(parts)),
    answers(embeddingCalls.addEmbeddingOrigin, addOrigin),
    answers(embeddingCalls.removeEmbeddingOrigin, removeOrigin),
  ],
  lists: [changes(parts)],
  permissions: operationsPermissions,
  constraints: {
    embedding_origin_key: operationsMessages.originTaken,
    mail_template_key_key: operationsMessages.wordedMeanwhile,
  },
})

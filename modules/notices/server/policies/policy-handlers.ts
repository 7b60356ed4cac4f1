import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as calls from '#notices/contract/policies/policy-calls.ts'
import { answerQuiz as answerCall } from '#notices/contract/policies/policy-quiz.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { preparePolicyPdf } from './print-policy.ts'
import { acknowledgePolicy, answerQuiz } from './acknowledge-policy.ts'
import { handInVersion, publishVersion, sendBackVersion } from './publish-policy.ts'
import { compareVersions, readPolicies, readPolicy, readPolicyCounts } from './read-policies.ts'
import { acknowledgersExport, readAcknowledgers, readPolicyReport } from './read-policy-report.ts'
import {
  archivePolicy,
  attachPolicyFile,
  readPolicyChoices,
  savePolicy,
  saveVersion,
} from './write-policy.ts'

export const policyHandlers = (parts: NoticesParts): Handler[] => [
  answers(calls.listPolicies, readPolicies),
  answers(calls.policyCounts, readPolicyCounts),
  answers(calls.policyAudience, readPolicyChoices),
  answers(calls.openPolicy, readPolicy(parts)),
  answersPrepared(calls.downloadPolicy, preparePolicyPdf(parts), async (_ctx, _wish, file) => file),
  answers(calls.compareVersions, compareVersions),
  answers(calls.acknowledgePolicy, acknowledgePolicy),
  answers(answerCall, answerQuiz),
  answers(calls.savePolicy, savePolicy),
  answers(calls.savePolicyVersion, saveVersion),
  answers(calls.handInVersion, handInVersion),
  answers(calls.sendBackVersion, sendBackVersion),
  answers(calls.publishVersion, publishVersion),
  answers(calls.archivePolicy, archivePolicy),
  answers(calls.attachPolicyFile, attachPolicyFile(parts)),
  answers(calls.policyReport, readPolicyReport),
  answers(calls.listAcknowledgers, readAcknowledgers),
  answersPrepared(calls.exportAcknowledgers, acknowledgersExport.prepare, acknowledgersExport.answer),
]

import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accessRequestStates } from '#identity/contract/requests/access-request-states.ts'
import { accountStatuses, userTypes } from '#identity/contract/identity-lists.ts'
import { suppressionReasons } from '#contacts/contract/suppression-lists.ts'
import { importRunStates, rowPlans, rowResults, rowUndoings } from '#imports/contract/import-states.ts'
import { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'
import { mailWays } from '#notifications/contract/preferences/mail-ways.ts'
import { employmentTypes } from '#organization/contract/organization-lists.ts'
import { importOutcomes, importStates } from '#people/contract/import/import-calls.ts'
import { leavings } from '#people/contract/people-lists.ts'
import { recordChangeStates } from '#people/contract/changes/record-change-states.ts'
import { checkKinds, checkResults, taskStates, taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { itemStates, onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { changeActions } from '#operations/contract/change-log/change-log-calls.ts'
import { legStates } from '#platform/contract/approval.ts'
import { jobRunStates } from '#platform/contract/job-run.ts'
import { mailStates } from '#platform/contract/mail-message.ts'
import { websiteCandidateStates } from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { offerStates } from '#recruitment/contract/offers/offer-states.ts'
import {
  requisitionReasons,
  requisitionStates,
} from '#recruitment/contract/requisitions/requisition-calls.ts'
import { remarkAudiences, remarkKinds } from '#remarks/contract/remark-lists.ts'
import { testGround } from '#platform/testing/test-ground.ts'

const ground = await testGround()

const stored: [string, string, { keys: readonly string[] }][] = [
  ['account', 'status', accountStatuses],
  ['account', 'user_type', userTypes],
  ['employment', 'leaving', leavings],
  ['employment_stage', 'type', employmentTypes],
  ['people_import', 'status', importStates],
  ['people_import_row', 'outcome', importOutcomes],
  ['import_run', 'state', importRunStates],
  ['import_row', 'plan', rowPlans],
  ['import_row', 'result', rowResults],
  ['import_row', 'undone', rowUndoings],
  ['remark', 'kind', remarkKinds],
  ['remark', 'audience', remarkAudiences],
  ['suppression', 'reason', suppressionReasons],
  ['record_change', 'status', recordChangeStates],
  ['onboarding', 'status', onboardingStates],
  ['onboarding_item', 'status', itemStates],
  ['onboarding_task', 'state', taskStates],
  ['onboarding_task', 'team', taskTeams],
  ['onboarding_check', 'kind', checkKinds],
  ['onboarding_check', 'result', checkResults],
  ['job_requisition', 'status', requisitionStates],
  ['job_requisition', 'reason', requisitionReasons],
  ['website_candidate', 'state', websiteCandidateStates],
  ['offer', 'state', offerStates],
  ['access_request', 'status', accessRequestStates],
  ['approval_leg', 'status', legStates],
  ['change_log', 'action', changeActions],
  ['job_run', 'state', jobRunStates],
  ['mail_message', 'state', mailStates],
  ['notice_preference', 'mail', mailWays],
  ['sent_notice', 'audience', noticeAudiences],
]

test.each(stored)(
  '%s.%s takes the states of its catalogue and no others',
  async (table, column, { keys }) => {
    const { rows } = await ground.read((ctx) =>
      sql<{ definition: string }>`
      select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}
        and cardinality(c.conkey) = 1`.execute(ctx.db),
    )
    const words = rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word),
    )
    expect(new Set(words)).toEqual(new Set(keys))
  },
)

type Worded = { readonly keys: readonly string[]; readonly doneOf: (key: string) => string }
const isCatalogue = (value: unknown): value is Worded =>
  typeof value === 'object' && value !== null && 'doneOf' in value && 'keys' in value

test('“already …” goes on with what was done, and never with a deed: cancelled, not cancel', async () => {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('modules/*/contract/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const contracts = await Promise.all(
    files.map(
      async (file) => (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, unknown>,
    ),
  )
  const catalogues = contracts.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (isCatalogue(value) ? [[name, value] as const] : [])),
  )
  expect(catalogues.length).toBeGreaterThan(20)
  const deeds =
    /^(accept|approve|cancel|close|decline|delete|publish|reject|release|revoke|send|submit|withdraw)$/
  expect(
    catalogues.flatMap(([name, { keys, doneOf }]) =>
      keys.filter((key) => deeds.test(doneOf(key))).map((key) => `${name}.${key}: already ${doneOf(key)}`),
    ),
  ).toEqual([])
})

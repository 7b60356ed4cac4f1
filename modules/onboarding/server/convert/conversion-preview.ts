import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { openConversion as openCall } from '#onboarding/contract/convert/convert-calls.ts'
import { checkKinds, checkResults } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { entriesOf } from './employee-record-entries.ts'
import { gatherVerified, hindrances } from './gather-verified.ts'
import { suggestAddress } from './suggest-work-email.ts'
import { listVerifiedPapers } from './hand-over-papers.ts'
import { mayManage } from '#onboarding/server/onboarding-policy.ts'
import { findOptionalOnboarding, listChecks } from '#onboarding/server/hr/onboarding-record-queries.ts'
import { listTasksOf } from '#onboarding/server/tasks/task-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'

/** Before the decision: what it makes, what stands in its way, and what is open still without standing in it. */
export const openConversion =
  (parts: OnboardingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof openCall>) => {
    const onboarding = await findOptionalOnboarding(ctx, id)
    must(onboarding && mayManage(ctx.actor, onboarding), say.noSuch)
    const verified = await gatherVerified(ctx, parts, onboarding)
    const papers = (await listVerifiedPapers(ctx, id)).length
    return {
      joins_on: onboarding.joining_on ?? onboarding.tentative_doj,
      official_email: await suggestAddress(ctx, onboarding),
      makes: makesOf(entriesOf(verified), papers),
      hindered: (await hindrances(ctx, parts, { onboarding, verified })).map(withPerson),
      warnings: await warningsFor(ctx, id),
    }
  }

/** Named is what there is: no one reads of a bank account that was never given. */
function makesOf(entries: ReturnType<typeof entriesOf>, papers: number): string[] {
  const counted = (section: string) => entries.filter((entry) => entry.section === section).length
  const sealed = [
    ...inWords(counted('identity'), 'identity number'),
    ...inWords(counted('bank'), 'bank account'),
  ]
  return [
    'An account with an invitation to the work email, and the Employee role from the joining date',
    'Employment with employee code, assignment and line manager',
    ...(sealed.length > 0 ? [`${sealed.join(' and ')}, sealed`] : []),
    ...inWords(counted('education'), 'qualification'),
    ...inWords(papers, 'paper').map((words) => `${words}, as verified`),
    'Welcome email to the private address',
  ]
}

const inWords = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`]

const withPerson = ({ text, facts }: Refusal) => ({
  text,
  person_id: typeof facts?.personId === 'number' ? facts.personId : null,
})

async function warningsFor(ctx: Ctx, id: number) {
  const checks = (await listChecks(ctx, id)).filter(({ result }) => result !== 'green')
  const late = (await listTasksOf(ctx, id)).filter(({ state, late: isLate }) => state === 'open' && isLate)
  return [
    ...checks.map(
      ({ kind, result }) => `Background check “${checkKinds.labelOf(kind)}”: ${checkResults.labelOf(result)}`,
    ),
    ...late.map(({ title }) => `Overdue: ${title}`),
  ].map((text) => ({ text, person_id: null }))
}

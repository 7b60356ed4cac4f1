import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type { readMatches as readMatchesCall } from '#onboarding/contract/verify/verify-calls.ts'
import { mayOpenClass } from '#onboarding/server/onboarding-policy.ts'
import {
  findOptionalOnboarding,
  findOptionalTerms,
  listNamesOn,
} from '#onboarding/server/hr/onboarding-record-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { listEducation, listFiles, listItems, listSecrets } from '#onboarding/server/onboarding-queries.ts'
import { comparePay, listGaps, matchNames } from './paper-match-rules.ts'

const workPapers = [
  'releiving_letter_attachment',
  'payslip_attachment',
  'current_offer_letter_attachment',
  'prev_offer_letter_attachment',
]

/** For callers who see both what is sealed and the other documents: the comparison speaks of both. */
export const readMatches =
  ({ keyring }: OnboardingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof readMatchesCall>) => {
    const onboarding = await findOptionalOnboarding(ctx, id)
    must(onboarding && mayOpenClass(ctx.actor, onboarding, 'paper'), say.noSuch)
    must(mayOpenClass(ctx.actor, onboarding, 'sealed'), say.noSuch)
    const names = await listNamesOn(ctx, id)
    const holder = (await listSecrets(ctx, id)).find(({ field }) => field === 'account_holder_name')
    const onPaper = (source: string) => names.find((row) => row.source === source)?.name ?? null
    const sources: [string, string | null][] = [
      ['PAN', onPaper('pan')],
      ['Aadhaar', onPaper('aadhaar')],
      ['Bank account', holder ? keyring.open(holder.sealed) : null],
      ['Degree', onPaper('education')],
    ]
    const files = await listFiles(ctx, id, { drafts: false })
    const joinsOn = onboarding.joining_on ?? onboarding.tentative_doj
    const given = (await listItems(ctx, id)).some(({ status }) => status !== 'open')
    const terms = await findOptionalTerms(ctx, id)
    return {
      names: sources.map(([source, name]) => ({ source, name, ...matchNames(onboarding.name, name) })),
      gaps: given
        ? listGaps(await listEducation(ctx, id), {
            joinsIn: joinsOn === null ? null : Number(joinsOn.slice(0, 4)),
            hasWorkPapers: files.some(({ field }) => workPapers.includes(field)),
          })
        : [],
      pay: comparePay(terms?.told_ctc ?? null, terms?.payslip_ctc ?? null),
    }
  }

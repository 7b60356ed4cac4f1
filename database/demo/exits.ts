import { buildExit } from '#exit/server/public.ts'
import type { Temporal } from 'temporal-polyfill'
import { draftEmploymentLetter, issueLetterAs } from '#documents/server/public.ts'
import { buildClosedSettlement, buildPaidSettlement } from '#payroll/server/public.ts'
import { asPayroll } from './payroll-people.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Story = Omit<Parameters<typeof buildExit>[1], 'personId' | 'hrId'>

/** Resignations that wait for HR, one with the word of the line manager, and one that was withdrawn. */
const asking: Readonly<Record<string, Story>> = {
  'renita.dmello': {
    cause: 'study',
    reason: 'I was admitted to a full-time master’s course and begin in spring.',
    noticedDaysAgo: 2,
    asksIn: 58,
    knowledge: ['Deployment notes of the portal', 'Contacts at the client'],
  },
  'moloy.dhibar': {
    cause: 'relocation',
    reason: 'My family moves to another city.',
    noticedDaysAgo: 9,
    asksIn: 30,
    recommendsIn: 45,
  },
  'jerald.menezesan': {
    cause: 'pay',
    reason: 'I had another offer and decided to stay.',
    noticedDaysAgo: 70,
    asksIn: 10,
    withdrawn: true,
  },
}

const causes = ['growth', 'pay', 'manager', 'relocation', 'workload', 'growth', 'family'] as const

/** Still in notice. */
const clearedAhead = ['lead'] as const
/** The latest leaver first: with an asset missing, and done with everyone. */
const clearedBy = [
  ['lead', 'it', 'office', 'hr'],
  ['lead', 'it', 'assets', 'finance', 'office', 'hr'],
] as const

/** Everyone who has left, or has a last working day, has an exit at the step that follows from the day. */
export async function writeExits(
  ctx: Ctx,
  {
    accountIds,
    today,
  }: { readonly accountIds: ReadonlyMap<string, number>; readonly today: Temporal.PlainDate },
): Promise<void> {
  const hrId = accountIds.get('hr-manager')!
  for (const [key, story] of Object.entries(asking))
    if (accountIds.has(key)) await buildExit(ctx, { ...story, personId: accountIds.get(key)!, hrId })
  const leavers = await ctx.db
    .selectFrom('employment')
    .select(['id', 'person_id', 'left_on'])
    .where('leaving', '=', 'resigned')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('employment as later')
            .select('later.id')
            .whereRef('later.person_id', '=', 'employment.person_id')
            .whereRef('later.joined_on', '>', 'employment.joined_on'),
        ),
      ),
    )
    .orderBy('left_on', 'desc')
    .execute()
  const isAhead = ({ left_on }: { readonly left_on: string | null }) => left_on! > today.toString()
  const ahead = leavers.filter(isAhead).length
  for (const [at, leaver] of leavers.entries())
    await buildExit(ctx, {
      personId: leaver.person_id,
      hrId,
      cause: causes[at % causes.length]!,
      reason: 'Said in the talk with HR.',
      knowledge: ['Open tickets and their history', 'Access to the test systems'],
      cleared: isAhead(leaver) ? clearedAhead : clearedBy[Math.min(at - ahead, 1)]!,
      ...(at === ahead
        ? {
            blocked: {
              department: 'assets',
              amount: 12_500_00,
              note: 'The headset and a charger are missing.',
            },
          }
        : {}),
    })
  const maker = asPayroll(ctx, accountIds, 'payroll')
  const payrollApprover = asPayroll(ctx, accountIds, 'payroll-approver')
  const grants = { ...payrollApprover.actor.grants, 'payroll.run.approve': 'all' } as const
  const checker: Ctx = { ...payrollApprover, actor: { ...payrollApprover.actor, grants } }
  const hands = { maker, checker, payer: asPayroll(ctx, accountIds, 'finance') }
  const paidLongAgo = today.subtract({ days: 60 }).toString()
  const paidOn = today.subtract({ days: 5 }).toString()
  const paid: number[] = []
  for (const { id, left_on } of leavers)
    if (left_on !== null && left_on < paidLongAgo)
      if (await buildPaidSettlement(hands, { employmentId: id, paidOn })) paid.push(id)
  await writeClosedExit(ctx, { accountIds, maker, employmentId: paid.at(-1) })
}

type Closing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly maker: Ctx
  readonly employmentId: number | undefined
}

/** The one who left first is done with: the relieving letter is issued, the experience letter is prepared. */
async function writeClosedExit(ctx: Ctx, { accountIds, maker, employmentId }: Closing): Promise<void> {
  if (employmentId === undefined) return
  await buildClosedSettlement(maker, employmentId)
  const hr = asPayroll(ctx, accountIds, 'hr-manager')
  const grants = { 'documents.letter.draft': 'all', 'documents.letter.issue': 'all' } as const
  const writer: Ctx = { ...hr, actor: { ...hr.actor, grants } }
  const leaver = await ctx.db
    .selectFrom('employment')
    .select(['person_id', 'company_id', 'left_on'])
    .where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  const wish = {
    accountId: leaver.person_id,
    companyId: leaver.company_id,
    employmentId,
    day: leaver.left_on!,
    values: {},
  }
  const relieving = await draftEmploymentLetter(writer, { ...wish, purpose: 'relieving' })
  await issueLetterAs(ctx, accountIds.get('hr-manager')!, relieving.id)
  await draftEmploymentLetter(writer, { ...wish, purpose: 'experience' })
}

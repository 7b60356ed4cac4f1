import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildDeclaration, buildTaxWindow, type BuiltRow } from '#tax/server/public.ts'
import { asPayroll } from './payroll-people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

const landlord = {
  party: 'Haripada Sarkhel',
  address: '18 Lake View Road',
  city: 'Kolkata',
  pan: 'ABCPS4321K',
  relationship: 'none',
} as const

/** A whole form, with rows in each of their states. */
const engineerRows = (first: number): readonly BuiltRow[] => [
  {
    section: 'house_rent',
    part: 'rent',
    declared: 6 * 22_000_00,
    details: { ...landlord, from: `${first}-04`, to: `${first}-09`, monthly_rent: 22_000_00 },
    approved: 6 * 22_000_00,
  },
  {
    section: 'house_rent',
    part: 'rent',
    declared: 6 * 24_000_00,
    details: { ...landlord, from: `${first}-10`, to: `${first + 1}-03`, monthly_rent: 24_000_00 },
  },
  { section: 'investments', part: 'ppf', declared: 1_10_000_00, approved: 1_10_000_00 },
  {
    section: 'investments',
    part: 'life_premium',
    declared: 36_000_00,
    details: { party: 'Banyan Life', reference: 'BL-77120', sum_assured: 6_00_000_00 },
  },
  {
    section: 'health_family',
    part: 'premium',
    declared: 31_000_00,
    details: { party: 'Banyan Health', reference: 'H-2291' },
    approved: null,
    comment: 'The receipt is of last year.',
  },
  { section: 'own_nps_extra', part: 'own_nps_extra', declared: 50_000_00 },
  { section: 'other_income', part: 'income', declared: 18_400_00, details: { party: 'Fixed deposit' } },
]

const provenRows = (first: number): readonly BuiltRow[] =>
  engineerRows(first).map((row): BuiltRow => {
    const proof = Math.round((row.declared * 9) / 10)
    return row.approved === null ? { ...row, proof } : { ...row, proof, approved: proof }
  })

/** The window of this year at each of its states, and last year’s with its round of proof. */
export async function writeTax(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const first = today.year - (today.month < 4 ? 1 : 0)
  await writeYear(ctx, { accountIds, first: first - 1, today, isOver: true })
  await writeYear(ctx, { accountIds, first, today, isOver: false })
}

type YearWish = Writing & { readonly first: number; readonly isOver: boolean }

async function writeYear(ctx: Ctx, wish: YearWish): Promise<void> {
  const { accountIds, first, today, isOver } = wish
  const at = isOver ? `${first}-05-30` : today.subtract({ days: 2 }).toString()
  const then = { ...ctx, now: new Date(`${at}T09:40:00.000Z`) }
  const payroll = asPayroll(then, accountIds, 'payroll')
  const taxYear = `${first}-${String((first + 1) % 100).padStart(2, '0')}`
  const day = (text: string) => `${first}-${text}`
  const common = { companyId: 1, taxYear } as const
  const dueOn = isOver ? day('05-31') : today.add({ days: 24 }).toString()
  const window = await buildTaxWindow(payroll, {
    ...common,
    round: 'planned',
    opensOn: isOver ? day('04-05') : today.subtract({ days: 12 }).toString(),
    schemeDueOn: isOver ? null : today.add({ days: 9 }).toString(),
    dueOn,
    countsFrom: null,
    isClosed: isOver,
  })
  if (window === null) return
  for (const [key, regime, until, rows] of isOver ? earlier(first) : present(first))
    await buildDeclaration(asPayroll(then, accountIds, key), payroll, {
      ...common,
      windowId: window,
      accountId: accountIds.get(key)!,
      round: 'planned',
      regime,
      until,
      dueOn,
      rows,
    })
  if (!isOver) return
  const proof = await buildTaxWindow(
    { ...payroll, now: new Date(`${first + 1}-01-01T05:00:00.000Z`) },
    {
      ...common,
      round: 'proof',
      opensOn: `${first + 1}-01-01`,
      schemeDueOn: null,
      dueOn: `${first + 1}-02-10`,
      countsFrom: `${first + 1}-02`,
      isClosed: true,
    },
  )
  const proven = { ...ctx, now: new Date(`${first + 1}-02-09T09:40:00.000Z`) }
  await buildDeclaration(
    asPayroll(proven, accountIds, 'employee'),
    { ...payroll, now: proven.now },
    {
      ...common,
      windowId: proof!,
      accountId: accountIds.get('employee')!,
      round: 'proof',
      regime: 'old',
      until: 'closed',
      dueOn: `${first + 1}-02-10`,
      rows: provenRows(first),
    },
  )
}

type Told = readonly [
  key: string,
  regime: 'old' | 'new',
  until: Parameters<typeof buildDeclaration>[2]['until'],
  rows: readonly BuiltRow[],
]

const present = (first: number): readonly Told[] => [
  ['employee', 'old', 'declaration_submitted', engineerRows(first)],
  ['project-lead', 'old', 'request_sent', engineerRows(first).slice(0, 3)],
  ['delivery-head', 'old', 'declaration_submitted', engineerRows(first)],
  ['interviewer', 'new', 'closed', []],
  ['manager', 'new', 'scheme_details_submitted', []],
  ['cost-admin', 'old', 'scheme_details_submitted', []],
  ['project-manager', 'new', 'request_send_for_scheme_choose', []],
  ['arindam.paladhi', 'new', 'request_send_for_scheme_choose', []],
  ['shoumik.garai', 'old', 'closed', engineerRows(first).slice(2, 3)],
]

const earlier = (first: number): readonly Told[] => [
  ['employee', 'old', 'closed', engineerRows(first).map(approvedOf)],
  ['interviewer', 'new', 'closed', []],
]

const approvedOf = (row: BuiltRow): BuiltRow =>
  row.approved === null ? row : { ...row, approved: row.declared }

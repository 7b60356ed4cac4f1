import type { Temporal } from 'temporal-polyfill'
import { dayBefore } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import {
  addPayGroup,
  buildComponents,
  buildGroupBank,
  buildLedgerCodes,
  buildSalary,
  buildStructure,
  chooseWageDefinition,
} from '#payroll/server/public.ts'
import { seededNumbers } from './demo-days.ts'
import { asPayroll } from './payroll-people.ts'
import { FIRST_PAY_DAY as FIRST_DAY, writePayrollRuns } from './payroll-runs.ts'
import { demoPeople, type DemoPerson } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

/** Pay groups of the three companies, what salaries are made of, and everyone's salary since the first packs. */
export async function writePayroll(
  ctx: Ctx,
  { accountIds, today, keyring }: Writing & { readonly keyring: Keyring | undefined },
): Promise<void> {
  const maker = asPayroll(ctx, accountIds, 'payroll')
  const groups = await writeGroups(maker, keyring)
  const structures = await writeStructures(maker)
  await buildLedgerCodes(maker, ledgers)
  const number = seededNumbers(20_260_919)
  for (const employment of await listEmployments(ctx)) {
    const person = demoPeople.find(({ key }) => accountIds.get(key) === employment.person_id)
    const first = later(employment.joined_on, FIRST_DAY)
    if (!person || first > today.toString() || (employment.left_on ?? first) < first) continue
    const isSmall = person.key in edgeWages
    const ctc = ctcOf(person, number)
    const isRaised =
      first < '2026-01-01' && (employment.left_on ?? REVISION) >= REVISION && today.toString() >= REVISION
    const common = {
      account_id: employment.person_id,
      company_id: employment.company_id,
      pay_group_id: groups.get(employment.company_id)!,
      structure_id: isSmall ? structures.plain : structures.standard,
      overrides: {},
      state: 'approved',
      ...twoFor(accountIds, person.key),
    } as const
    const joined = first === employment.joined_on
    await buildSalary(ctx, {
      ...common,
      effective_from: first,
      effective_to: isRaised ? dayBefore(REVISION) : null,
      annual_ctc: ctc,
      cause: joined ? 'joining' : 'other',
      reason: joined ? 'As offered' : 'As in the earlier payroll',
      on: first,
    })
    if (isRaised)
      await buildSalary(ctx, {
        ...common,
        effective_from: REVISION,
        effective_to: null,
        annual_ctc: isSmall ? ctc : rounded(ctc * (1 + number(5, 14) / 100)),
        cause: 'annual_revision',
        reason: 'Revision of April 2026',
        on: '2026-03-24',
      })
  }
  await writeWaiting(ctx, { accountIds, today, groups, structures })
  await writePayrollRuns(ctx, { accountIds, today, groups, keyring })
}

const REVISION = '2026-04-01'

/** Revisions that wait for a decision, from the first of next month. */
async function writeWaiting(
  ctx: Ctx,
  {
    accountIds,
    today,
    groups,
    structures,
  }: Writing & {
    readonly groups: ReadonlyMap<number, number>
    readonly structures: { readonly standard: number }
  },
) {
  const effective_from = today.with({ day: 1 }).add({ months: 1 }).toString()
  const waiting = [
    ['project-manager', 2_280_000_00, 'promotion', 'Leads two projects since October', 'submitted'],
    ['cost-admin', 1_560_000_00, 'correction', 'Estimation lead since July', 'submitted'],
    ['shoumik.garai', 2_040_000_00, 'annual_revision', 'Held back in April', 'draft'],
  ] as const
  for (const [key, annual_ctc, cause, reason, state] of waiting)
    await buildSalary(ctx, {
      account_id: accountIds.get(key)!,
      company_id: 1,
      pay_group_id: groups.get(1)!,
      structure_id: structures.standard,
      overrides: {},
      effective_from,
      effective_to: null,
      annual_ctc,
      cause,
      reason,
      state,
      prepared_by: accountIds.get('payroll')!,
      on: today.subtract({ days: 2 }).toString(),
    })
}

/** As the accountant keeps them: 5 is expense, 2 is owed, 1 is lent. */
const ledgers: Parameters<typeof buildLedgerCodes>[1] = {
  BASIC: ['5110'],
  HRA: ['5120'],
  LTA: ['5130'],
  SPECIAL: ['5140'],
  BONUS: ['5150'],
  OVERTIME: ['5160'],
  LEAVE_PAY: ['5170'],
  CLAIMS: ['5210'],
  CLAIMS_TAXED: ['5210'],
  EPF: ['2210'],
  VPF: ['2210'],
  ESI: ['2220'],
  PT: ['2230'],
  LWF: ['2240'],
  TDS: ['2250'],
  LOAN: ['1310'],
  EPF_ER: ['5180', '2210'],
  EPS: ['5180', '2210'],
  EDLI: ['5181', '2210'],
  EPF_ADMIN: ['5181', '2210'],
  ESI_ER: ['5182', '2220'],
  LWF_ER: ['5183', '2240'],
  GRATUITY_PROVISION: ['5190', '2310'],
  BONUS_PROVISION: ['5191', '2320'],
  ROUNDING: ['5900'],
  NEGATIVE_NET: ['1320'],
  NET_PAY: ['2110'],
}

const bankLayouts = ['Bulk NEFT, comma', 'Bulk NEFT, pipe', 'Generic CSV'] as const

async function writeGroups(maker: Ctx, keyring: Keyring | undefined): Promise<ReadonlyMap<number, number>> {
  const groups = new Map<number, number>()
  for (const company_id of [1, 2, 3]) {
    const { id } = await addPayGroup(maker, {
      company_id,
      name: 'Monthly staff',
      pay_day: 31,
      cutoff_day: 25,
      signatory: 'Jignesh Vakharwala',
      divisor: 'calendar_days',
      part_months: 'calendar_days',
      net_rounding: 'rupee',
      valid_from: FIRST_DAY,
    })
    if (keyring)
      await buildGroupBank(maker, keyring, {
        payGroupId: id,
        layout: bankLayouts[company_id - 1]!,
        holder: `Company ${company_id} salaries`,
        number: `9100200030004${company_id}`,
      })
    groups.set(company_id, id)
    await chooseWageDefinition(maker, {
      company_id,
      valid_from: FIRST_DAY,
      mode: 'legacy',
      reason: 'Until the first audit under the labour codes',
      source: 'Advice of the payroll consultant, March 2025',
    })
  }
  return groups
}

async function writeStructures(maker: Ctx) {
  const components = await buildComponents(maker)
  const ids = (...codes: string[]) => codes.map((code) => components.get(code)!)
  const entered = ['BONUS', 'OVERTIME', 'LEAVE_PAY', 'CLAIMS', 'CLAIMS_TAXED']
  return {
    standard: await buildStructure(maker, {
      name: 'Standard CTC',
      about: 'Provident fund and gratuity of the company are inside the CTC.',
      component_ids: ids('BASIC', 'HRA', 'LTA', 'SPECIAL', ...entered),
      ctc_includes: ['epf', 'gratuity'],
    }),
    plain: await buildStructure(maker, {
      name: 'Consolidated pay',
      about: 'The CTC is the gross; contributions of the company come on top.',
      component_ids: ids('BASIC', 'HRA', 'SPECIAL', ...entered),
      ctc_includes: [],
    }),
  }
}

type Employment = {
  readonly person_id: number
  readonly company_id: number
  readonly joined_on: string
  readonly left_on: string | null
}

const listEmployments = (ctx: Ctx): Promise<Employment[]> =>
  ctx.db
    .selectFrom('employment')
    .select(['person_id', 'company_id', 'joined_on', 'left_on'])
    .orderBy('joined_on')
    .orderBy('person_id')
    .execute()

const later = (one: string, other: string) => (one > other ? one : other)
const rounded = (paise: number) => Math.round(paise / 1_200_000) * 1_200_000

/** No one prepares or approves their own pay. */
const twoFor = (accountIds: Writing['accountIds'], key: string) => ({
  prepared_by: accountIds.get(key === 'payroll' ? 'parul.vasavda' : 'payroll')!,
  decided_by: accountIds.get(key === 'payroll-approver' ? 'sudeshna.bhowal' : 'payroll-approver')!,
})

/** Monthly wages at which a rule changes, in rupees; their gross is their CTC. */
const edgeWages: Readonly<Record<string, number>> = {
  'gopal.senapatra': 10_000,
  'nafisa.mollah': 15_000,
  'ruchika.malkani': 20_999,
  'jerald.menezesan': 21_000,
  'imran.laskar': 21_001,
  'bhargavi.tirthahalli': 24_999,
  'vinayak.angadimath': 25_000,
  'chat-agent': 25_001,
  'moloy.dhibar': 40_000,
  'rehana.gazi': 40_001,
  'sampath.kedilaya': 100_001,
  // Taxable 12,00,000 and 12,10,000 in the new regime, 51 lakh, and above a crore.
  'tumpa.sanfui': 106_250,
  'paramita.hazari': 107_083,
  'delivery-head': 425_000,
  'sudeshna.bhowal': 850_000,
}

function ctcOf(person: DemoPerson, number: (from: number, to: number) => number): number {
  const edge = edgeWages[person.key]
  if (edge !== undefined) return edge * 12_00
  const { designation } = person
  const band: readonly [number, number] = /head|adviser/i.test(designation)
    ? [42, 56]
    : /manager/i.test(designation)
      ? [18, 30]
      : /lead|architect|senior/i.test(designation)
        ? [13, 20]
        : /trainee/i.test(designation)
          ? [3, 4]
          : [5, 12]
  return number(...band) * 100_000_00
}

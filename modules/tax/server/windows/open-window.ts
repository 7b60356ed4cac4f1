import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listPaidBy } from '#payroll/server/public.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type * as calls from '#tax/contract/windows/window-calls.ts'
import { copyRows } from '#tax/server/declarations/copy-rows.ts'
import {
  insertDeclaration,
  listRows,
  lockOptionalDeclaration,
  type StoredDeclaration,
} from '#tax/server/declarations/declaration-queries.ts'
import {
  announceDeclaration,
  figuresOf,
  moveDeclaration,
} from '#tax/server/declarations/declaration-steps.ts'
import { formSentNotice, windowOpensNotice } from '#tax/server/tax-notices.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'
import { dueOf, tellDueSoon } from './due-soon.ts'
import {
  endWindow,
  insertWindow,
  isCompany,
  listAsked,
  listIn,
  lockOptionalWindow,
  moveDays,
  updateWindow,
  type StoredWindow,
} from './window-queries.ts'

type Days = Pick<InputOf<typeof calls.changeWindow>, 'opens_on' | 'scheme_due_on' | 'due_on' | 'counts_from'>

/** Asks everyone the company pays, or the people and departments that are named. Of each person there is one declaration a round. */
export async function openWindow(ctx: Ctx, wish: InputOf<typeof calls.openWindow>) {
  const { person_ids: people, ...days } = wish
  const departments = wish.department_ids
  const window = { ...days, is_for_all: people.length + departments.length === 0 }
  mustBeAllowed(ctx, 'open')
  must((await isCompany(ctx, wish.company_id)) && reaches(ctx, 'open', wish.company_id), say.noSuchCompany)
  mustFit(window, wish.round)
  await figuresOf(ctx, wish.tax_year)
  const { id } = await insertWindow(ctx, window)
  const chosen = window.is_for_all ? null : { people, departments }
  const asked = await askPeople(ctx, { ...window, id }, chosen)
  must(asked.length > 0, chosen === null ? say.noPeople : say.noneToAsk)
  return said(say.windowOpened(asked.length), { id, people: asked.length })
}

function mustFit({ opens_on, scheme_due_on, due_on, counts_from }: Days, round: 'planned' | 'proof'): void {
  must(opens_on <= due_on, say.dueBeforeOpen)
  must(scheme_due_on === null || (scheme_due_on < due_on && round === 'planned'), say.schemeAfterDue)
  must((round === 'proof') === (counts_from !== null), say.countsEmpty)
}

/** Null asks everyone. */
type Chosen = { readonly people: readonly number[]; readonly departments: readonly number[] } | null

type Asking = Pick<
  StoredWindow,
  'id' | 'company_id' | 'tax_year' | 'round' | 'opens_on' | 'scheme_due_on' | 'due_on'
>

/** Those who are not asked yet; a person who joined lately has fifteen days. Returns whom it asked. */
export async function askPeople(ctx: Ctx, window: Asking, chosen: Chosen): Promise<number[]> {
  const paid = (await listPaidBy(ctx, window.company_id, companyDay(ctx.now))).filter(
    ({ account_id, department_id }) =>
      chosen === null ||
      chosen.people.includes(account_id) ||
      (department_id !== null && chosen.departments.includes(department_id)),
  )
  const there = new Set((await listAsked(ctx, window)).map(({ account_id }) => account_id))
  const planned = new Map(
    (window.round === 'proof' ? await listAsked(ctx, { ...window, round: 'planned' }) : []).map((one) => [
      one.account_id,
      one,
    ]),
  )
  const asked = paid.filter(({ account_id }) => !there.has(account_id))
  for (const { account_id, joined_on } of asked) {
    const plan = planned.get(account_id)
    const late = dayAfter(joined_on, JOINER_DAYS)
    const declaration = await insertDeclaration(ctx, {
      account_id,
      company_id: window.company_id,
      tax_year: window.tax_year,
      round: window.round,
      window_id: window.id,
      ...firstStateOf(window, plan?.regime ?? null),
      scheme_due_on: window.scheme_due_on && laterOf(late, window.scheme_due_on),
      due_on: laterOf(late, window.due_on),
    })
    if (plan) await copyRows(ctx, await listRows(ctx, plan.id), declaration)
    await notify(ctx, windowOpensNotice, {
      to: [account_id],
      input: {
        taxYear: window.tax_year,
        due: declaration.scheme_due_on ?? declaration.due_on,
        proof: window.round === 'proof',
      },
      subject: `tax-declaration/${declaration.id}`,
    })
  }
  return asked.map(({ account_id }) => account_id)
}

const JOINER_DAYS = 15
const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Without a day for the regime the form is sent at once, in the new regime until the person says otherwise. */
const firstStateOf = (window: Asking, regime: 'old' | 'new' | null) =>
  window.scheme_due_on === null
    ? ({
        status: 'request_sent',
        regime: regime ?? 'new',
        regime_by: regime === null ? 'default' : 'self',
      } as const)
    : ({ status: 'request_send_for_scheme_choose', regime: null, regime_by: null } as const)

async function windowToChange(ctx: Ctx, id: number): Promise<StoredWindow> {
  mustBeAllowed(ctx, 'open')
  const window = await lockOptionalWindow(ctx, id)
  must(window && reaches(ctx, 'open', window.company_id), say.noSuchWindow)
  must(window.closed_at === null, say.closedAlready)
  return window
}

export async function changeWindow(ctx: Ctx, { id, version, ...days }: InputOf<typeof calls.changeWindow>) {
  const window = await windowToChange(ctx, id)
  mustFit(days, window.round)
  await updateWindow(ctx, { id, version }, days)
  await moveDays(ctx, window, days)
  return {}
}

export async function sendForms(ctx: Ctx, { id }: InputOf<typeof calls.sendForms>) {
  const people = await sendFormsOf(ctx, await windowToChange(ctx, id))
  return said(say.formsSent(people), { people })
}

/** To those who have chosen; in the new regime it is the short form. */
export async function sendFormsOf(ctx: Ctx, window: Pick<StoredWindow, 'id'>): Promise<number> {
  const chosen = (await listIn(ctx, window.id)).filter(({ status }) => status === 'scheme_details_submitted')
  for (const one of chosen) await sendFormTo(ctx, one)
  return chosen.length
}

type Addressee = Pick<StoredDeclaration, 'id' | 'account_id' | 'tax_year' | 'due_on'>

async function sendFormTo(ctx: Ctx, { id, account_id, tax_year, due_on }: Addressee): Promise<void> {
  await moveDeclaration(ctx, { id }, 'request_sent')
  await notify(ctx, formSentNotice, {
    to: [account_id],
    input: { taxYear: tax_year, due: due_on },
    subject: `tax-declaration/${id}`,
  })
}

/** Of a company within reach; any other is not there. */
async function declarationToAsk(ctx: Ctx, id: number): Promise<StoredDeclaration> {
  mustBeAllowed(ctx, 'open')
  const declaration = await lockOptionalDeclaration(ctx, id)
  must(declaration && reaches(ctx, 'open', declaration.company_id), say.noSuchDeclaration)
  return declaration
}

export async function sendForm(ctx: Ctx, { id }: InputOf<typeof calls.sendForm>) {
  const declaration = await declarationToAsk(ctx, id)
  must(declaration.status === 'scheme_details_submitted', say.notChosen)
  await sendFormTo(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  return {}
}

export async function remindOne(ctx: Ctx, { id }: InputOf<typeof calls.remindOne>) {
  const declaration = await declarationToAsk(ctx, id)
  const due = dueOf(declaration)
  must(due, say.notWaiting)
  await tellDueSoon(ctx, declaration, due)
  return {}
}

export async function closeWindow(ctx: Ctx, { id, version }: InputOf<typeof calls.closeWindow>) {
  await windowToChange(ctx, id)
  await endWindow(ctx, { id, version })
  return {}
}

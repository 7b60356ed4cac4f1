import { toPaise } from '#exchange-rates/contract/convert.ts'
import type { Currency } from '#exchange-rates/contract/currencies.ts'
import { findOptionalRateOn } from '#exchange-rates/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { CLOSE_WITHIN_YEARS } from '#sales/contract/deals/deal-lists.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { monthsAfter } from '#sales/contract/tasks/due-rules.ts'
import { findOptionalAccount } from '#sales/server/accounts/account-queries.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import { findOptionalLeadSeen } from '#sales/server/people/lead-queries.ts'
import { mayAmounts, mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalDeal, type SeenDeal } from './deal-queries.ts'
import { insertDeal, insertPart, listStageRows, lockOptionalDeal, updateDeal } from './deal-row-queries.ts'
import { currencyOf } from './deal-views.ts'

type Form = InputOf<typeof calls.saveDeal>

export async function saveDeal(ctx: Ctx, form: Form) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  must(form.amount === undefined || mayAmounts(ctx.actor), say.amountLocked)
  const latest = monthsAfter(companyDay(ctx.now), CLOSE_WITHIN_YEARS * 12)
  must(form.expected_close === null || form.expected_close <= latest, say.closeTooFar)
  return form.id === null ? addDeal(ctx, form) : changeDeal(ctx, form.id, form)
}

async function addDeal(ctx: Ctx, form: Form) {
  const [stage] = await listStageRows(ctx)
  must(stage, say.noSuchStage)
  const contactId = await contactOf(ctx, form)
  await mustKnowAccount(ctx, form.sales_account_id, null)
  const id = await insertDeal(ctx, stage, {
    name: form.name,
    sales_account_id: form.sales_account_id,
    lead_id: form.lead_id,
    deal_type: form.deal_type,
    ...(await priced(ctx, form.amount ?? 0, form.currency ?? 'INR')),
    probability: form.probability ?? stage.probability,
    probability_overridden: form.probability !== null,
    expected_close: form.expected_close,
    competitor: form.competitor,
  })
  if (contactId !== null) await insertPart(ctx, { deal_id: id, contact_id: contactId, role: null })
  return said(say.added, { id })
}

/** Who it begins with: the contact that is named, or the one of the lead. */
async function contactOf(ctx: Ctx, { contact_id, lead_id }: Form): Promise<number | null> {
  const lead = lead_id === null ? null : await findOptionalLeadSeen(ctx, lead_id)
  must(lead_id === null || lead, say.leadOfOther)
  must(!lead || contact_id === null || lead.contact_id === contact_id, say.leadOfOther)
  const id = contact_id ?? lead?.contact_id ?? null
  must(id === null || (await findOptionalContactSeen(ctx, id)), say.noSuchContact)
  return id
}

async function changeDeal(ctx: Ctx, id: number, form: Form) {
  await lockOptionalDeal(ctx, id)
  const deal = await findOptionalDeal(ctx, id)
  must(deal, say.noSuchDeal)
  must(deal.may_change, say.noChange)
  must(deal.stage_kind === 'open', say.isClosed)
  const stage = (await listStageRows(ctx)).find((row) => row.id === deal.stage_id)!
  must(!stage.needs_close || form.expected_close !== null, say.closeNeeded)
  await mustKnowAccount(ctx, form.sales_account_id, deal.sales_account_id)
  await updateDeal(
    ctx,
    { id, version: form.version },
    {
      name: form.name,
      sales_account_id: form.sales_account_id,
      deal_type: form.deal_type,
      ...(await repriced(ctx, deal, form)),
      probability: form.probability ?? stage.probability,
      probability_overridden: form.probability !== null,
      expected_close: form.expected_close,
      competitor: form.competitor,
    },
  )
  return said(salesMessages.saved, { id })
}

/** An account that stands there already may be out of the caller’s reach and stays. */
async function mustKnowAccount(ctx: Ctx, id: number | null, stored: number | null): Promise<void> {
  must(id === null || id === stored || (await findOptionalAccount(ctx, id)), salesMessages.noSuchAccount)
}

/** The rate of an amount that did not change stays, whatever rates were entered since. */
async function repriced(ctx: Ctx, deal: SeenDeal, { amount, currency }: Form) {
  if (amount === undefined) return {}
  const own = currency ?? currencyOf(deal)
  return amount === deal.amount && own === deal.currency ? {} : priced(ctx, amount, own)
}

export async function priced(ctx: Ctx, amount: number, currency: Currency) {
  if (currency === 'INR')
    return { amount, currency, rate_millionths: null, rate_on: null, amount_base: amount }
  const rate = await findOptionalRateOn(ctx, currency, companyDay(ctx.now))
  must(rate, say.noRate(currency))
  const { rate_millionths, day } = rate
  const amount_base = toPaise({ amount, currency, rateMillionths: rate_millionths })
  return { amount, currency, rate_millionths, rate_on: day, amount_base }
}

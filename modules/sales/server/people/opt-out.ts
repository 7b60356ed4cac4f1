import { findContact, liftSuppression, phoneKey, suppress } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/people/merge-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { insertEntry } from '#sales/server/timeline-queries.ts'
import { findOptionalContactSeen } from './contact-queries.ts'

const said = { email: 'Wants no email', phone: 'Wants no calls' } as const
const lifted = { email: 'Agreed to email again', phone: 'Agreed to calls again' } as const

/** Anyone who works with a contact notes that they want nothing; only a manager lifts it, and says how they agreed. */
export const setDoNotContact =
  ({ keyring }: Pick<SalesParts, 'keyring'>) =>
  async (ctx: Ctx, { contact_id, channel, on, note }: InputOf<typeof calls.setDoNotContact>) => {
    must(mayView(ctx.actor), say.mayNotView)
    must(mayEdit(ctx.actor), say.mayNotEdit)
    const contact = await findOptionalContactSeen(ctx, contact_id)
    must(contact, say.noSuchContact)
    must(contact.may_change, say.mayNotEdit)
    const address = channel === 'email' ? contact.email : contact.phone
    must(address !== null, say.noAddress)
    const who = { channel, address, companyId: null }
    if (on) await suppress(ctx, keyring, { ...who, reason: 'asked' })
    else {
      must(contact.may_assign, say.managerOnly)
      must(note !== '', say.liftNote)
      await liftSuppression(ctx, keyring, who)
    }
    const title = on ? said[channel] : lifted[channel]
    await insertEntry(ctx, {
      contact_id,
      deal_id: null,
      lead_id: null,
      kind: 'note',
      text: note === '' ? `${title}.` : `${title}: ${note}`,
      is_private: false,
    })
    return {}
  }

/** For the form of a contact: whose address is it that is being typed? */
export async function findKnownContact(
  ctx: Ctx,
  { address, except }: InputOf<typeof calls.findKnownContact>,
) {
  must(mayView(ctx.actor), say.mayNotView)
  const isEmail = address.includes('@')
  const digits = address.replace(/[^\d+]/g, '')
  if (!isEmail && digits.length < 8) return { contact: null }
  const value = isEmail ? address.toLowerCase() : phoneKey(address)
  const known = await findContact(ctx, { kind: isEmail ? 'email' : 'phone', value })
  if (!known || known.id === except) return { contact: null }
  const seen = await findOptionalContactSeen(ctx, known.id)
  return { contact: seen ? { id: seen.id, name: seen.name } : null }
}

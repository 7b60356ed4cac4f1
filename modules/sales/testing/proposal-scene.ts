import { dayAfter } from '#platform/contract/days.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import * as own from '#sales/contract/proposals/own-proposal-calls.ts'
import * as calls from '#sales/contract/proposals/proposal-calls.ts'
import { dealScene, type Person } from './deal-scene.ts'
import { enterByLink, mailTo } from './link-scene.ts'

type Scope = {
  readonly name: string
  readonly email: string
  readonly contact_id: number
  readonly lead_id: number
  readonly deal_id: number
}

export const proposalLine = {
  kind: 'fixed' as const,
  label: 'Ordering app',
  quantity: 100,
  unit_price: 50_000_000,
  tax_bp: 1_800,
}

/** The sellers of deals, their proposals, and what clients do with the links to them. */
export async function proposalScene(on?: TestProduct) {
  const scene = await dealScene(on)
  const { product, people, today } = scene
  const { asha } = people
  let number = 0

  async function scope(who = asha): Promise<Scope> {
    number += 1
    const email = `buyer${number}@proposal.example`
    const contact = { name: `Proposal Buyer ${number}`, email }
    const contact_id = (await who.caller.send(saveContact, contact)).data.id
    const lead_id = (await who.caller.send(addLead, { contact_id, title: `Portal ${number}` })).data.id
    const deal_id = await scene.dealOf(who, { contact_id, lead_id, amount: 10_000_000 })
    return { ...contact, contact_id, lead_id, deal_id }
  }

  const save = (at: Scope, form = {}, who = asha) =>
    who.caller.send(calls.saveProposal, {
      deal_id: at.deal_id,
      contact_id: at.contact_id,
      title: 'Ordering app',
      lines: [proposalLine],
      valid_until: dayAfter(today(), 14),
      ...form,
    })
  const listed = async ({ deal_id }: Scope, who: Person = asha) =>
    (await who.caller.send(calls.listProposalsOf, { deal_id })).data
  const newest = async (at: Scope, who: Person = asha) => (await listed(at, who))[0]!

  async function submit(at: Scope, who = asha) {
    const { id, version } = await newest(at, who)
    return who.caller.send(calls.submitProposal, { id, version })
  }
  /** What stands in the link of the last mail to them. */
  const tokenOf = async ({ email }: Scope) => /\/proposal\/([\w-]+)/.exec(await mailTo(product, email))![1]!

  async function submitted(form = {}) {
    const at = await scope()
    await save(at, form)
    await submit(at)
    return { ...at, token: await tokenOf(at) }
  }

  async function entered(at: Scope & { token: string }) {
    const inside = await enterByLink(product, at)
    return { inside, read: (await product.stranger.send(own.readOwnProposal, inside)).data }
  }

  return { ...scene, scope, save, listed, newest, submit, tokenOf, submitted, entered }
}

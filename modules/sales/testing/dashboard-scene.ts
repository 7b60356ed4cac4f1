import { resolveContact } from '#contacts/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { saveMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { takeLead } from '#sales/contract/people/lead-calls.ts'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { mustAddUp } from './adds-up.ts'
import { dealScene, type Person } from './deal-scene.ts'

type Scene = Awaited<ReturnType<typeof dealScene>>

/** In the middle of a working day: leads, deals, tasks and meetings of two companies, and a check that each number of the dashboard opens its rows. */
export async function dashboardScene() {
  const scene = await dealScene(await productOnPlainDay())
  const other = await scene.person({ role: 'sales_executive', company: 2 })
  return { ...scene, other, fill: () => fill(scene, other), mustAddUp }
}

type Wish = { readonly owner: Person; readonly at: number }

/** Each is answered a minute later than the one before, but for the second. */
async function enquiry({ product }: Scene, { owner, at }: Wish) {
  const number = at + 1
  const origin = at % 2 === 0 ? ('website' as const) : ('calculator' as const)
  const who = { email: `dash${number}@client.example`, name: `Dash ${number}`, origin, notice: 'Told' }
  const detail = { title: `Wish ${number}` }
  const { contactId, leadId } = await product.write((ctx) => resolveContact(ctx, { ...who, detail }))
  await owner.caller.send(takeLead, { id: leadId! })
  product.clock.shift({ minutes: number })
  const on = { contact_id: contactId, lead_id: leadId }
  if (at !== 1) await owner.caller.send(addEntry, { ...on, kind: 'call_connected', text: 'Hello' })
  return { contact_id: contactId, lead_id: leadId! }
}

async function workOn(scene: Scene, { owner, at }: Wish): Promise<void> {
  const { dealOf, move, today } = scene
  const lead = await enquiry(scene, { owner, at })
  const won = await dealOf(owner, { ...lead, amount: 10_000_000 + at })
  if (at < 3) await move(owner, won, ['Qualification', 'Won'])
  const task = {
    contact_id: lead.contact_id,
    lead_id: lead.lead_id,
    title: 'Call',
    kind: 'to_do' as const,
  }
  await owner.caller.send(addTask, { ...task, due: 'today', due_time: '23:00', reminder: 'none' })
  // A meeting answers a lead, as a call does.
  if (at === 1) return
  await owner.caller.send(saveMeeting, {
    contact_id: lead.contact_id,
    lead_id: lead.lead_id,
    subject: 'Talk',
    minutes: 30,
    day: today(),
    time: `${18 + (at % 3)}:00`,
  })
}

async function fill(scene: Scene, other: Person): Promise<void> {
  const { product, people, contactOf, dealOf, today } = scene
  const { asha } = people
  for (const [at, owner] of [asha, asha, other, asha, other].entries()) await workOn(scene, { owner, at })
  const contact_id = await contactOf(asha)
  await dealOf(asha, {
    contact_id,
    amount: 20_000_000,
    probability: 50,
    expected_close: dayAfter(today(), -40),
  })
  await dealOf(asha, { contact_id, amount: 30_000_000, probability: 80, expected_close: null })
  await dealOf(asha, {
    contact_id,
    amount: 40_000_000,
    probability: 75,
    expected_close: dayAfter(today(), 33),
  })
  await product.write(({ db }) =>
    db
      .updateTable('sales_task')
      .set({ due_at: product.clock.now() })
      .where('owner_id', '=', asha.id)
      .execute(),
  )
  product.clock.shift({ minutes: 1 })
}

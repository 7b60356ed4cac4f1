import { writeContact } from '#contacts/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/client-interviews/client-interview-calls.ts'

let clients = 0
let proposals = 0

async function hire(product: TestProduct, roles: readonly string[]) {
  const person = await product.account({ roles: ['employee', ...roles] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, company: 1, from: '2024-04-01' }))
  return { person, caller: await product.as(person) }
}

async function buildClient(
  product: TestProduct,
  ownerId: number,
  lifecycle: 'customer' | 'prospect' = 'customer',
) {
  const form = {
    name: 'Ingrid Solvang',
    email: `ingrid.${(clients += 1)}@bakery.example`,
    phone: '',
    designation: '',
    linkedin_url: '',
    lifecycle,
    sales_account_id: null,
  }
  const written = await product.write((ctx) => writeContact(ctx, form, { row: null, ownerId }))
  if (!('id' in written)) throw new Error('the address is taken')
  return written.id
}

type Proposal = Partial<SentBy<typeof calls.proposeToClient>>

/** For tests: sellers with a client, the head of delivery, and an employee who is proposed to clients. */
export async function clientInterviewScene(product: TestProduct) {
  const seller = await hire(product, ['sales_executive'])
  const employee = await hire(product, [])
  const clientId = await buildClient(product, seller.person.id)
  const propose = (more: Proposal = {}, who = seller) =>
    who.caller.send(calls.proposeToClient, {
      contact_id: clientId,
      account_id: employee.person.id,
      requirement: 'React developer',
      ...more,
    })
  const today = () => companyDay(product.clock.now())
  return {
    seller,
    employee,
    otherSeller: await hire(product, ['sales_executive']),
    head: await hire(product, ['delivery_head']),
    auditor: await hire(product, ['auditor']),
    recruiter: await hire(product, ['recruiter']),
    hire: (roles: readonly string[]) => hire(product, roles),
    buildClient: (ownerId: number, lifecycle?: 'customer' | 'prospect') =>
      buildClient(product, ownerId, lifecycle),
    today,
    propose,
    proposed: async (more: Proposal = {}, who = seller) => {
      proposals += 1
      const sent = await propose({ requirement: `Requirement ${proposals}`, ...more }, who)
      if (sent.status !== 0) throw new Error(sent.message)
      return sent.data.id
    },
    rowOf: async (id: number, { caller } = seller) => {
      const { data } = await caller.send(calls.clientInterviewList.read, { view: 'all', size: 100 })
      return data.rows.find((row) => row.id === id)
    },
    /** Next weekday at 11:00 in India. */
    slot: (weeks = 1, hour = '05') => {
      const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay()
      return `${dayAfter(today(), ((8 - weekday) % 7 || 7) + weeks * 7)}T${hour}:30:00Z`
    },
  }
}

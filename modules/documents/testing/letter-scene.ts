import { buildAssignment } from '#organization/server/public.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { draftLetter, issueLetter, showLetter } from '#documents/contract/letters/letter-calls.ts'
import { saveTemplate } from '#documents/contract/letters/letter-template-calls.ts'
import { typeIdOf } from '#documents/server/documents-builders.ts'
import { freezeLetterJob } from '#documents/server/letters/freeze-letter.ts'

/** HR, a person below them who receives letters, and one of another company. */
async function peopleOf(product: TestProduct) {
  const keeper = await product.account({ name: 'Hari Keeper', roles: ['employee', 'hr_manager'] })
  const receiver = await product.account({ name: 'অরিন্দম পালধি' })
  const elsewhere = await product.account({ name: 'मीनाक्षी त्यागी' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: keeper.id })
    await buildAssignment(ctx, { accountId: receiver.id, lineManagerId: keeper.id })
    await buildAssignment(ctx, { accountId: elsewhere.id, company: 2, location: 'delhi' })
  })
  return {
    head: await product.as(keeper),
    headId: keeper.id,
    receiver,
    reads: await product.as(receiver),
    elsewhere,
  }
}

const templateOf = async (product: TestProduct) => ({
  name: 'Appointment',
  type_id: await product.read((ctx) => typeIdOf(ctx, 'Appointment letter')),
  company_id: null,
  series_code: 'APPT',
  subject: 'Appointment as {{person.designation}}',
  body: '<p>Dear {{person.name}},</p><p onclick="x()">You join <strong>{{company.name}}</strong> with {{field.pay}} a year.<script>alert(1)</script></p><ul><li><p>{{letter.number}} of {{letter.date}}</p></li></ul>',
  fields: [{ key: 'pay', label: 'Pay of a year' }],
  signatory: 'Hari Keeper',
  signatory_title: 'Head of people',
  needs_acknowledgement: true,
  retired: false,
})

/** The job that waits in the queue now, begun here: nothing depends on when a worker would come to it. */
async function freeze(product: TestProduct, id: number) {
  const job = freezeLetterJob(product)
  if (!job.steps) throw new Error('freezing writes in steps')
  const run = { dueAt: product.clock.now(), report: () => Promise.resolve() }
  await product.read((ctx) => job.run({ read: ctx, write: (work) => product.write(work) }, { id }, run))
}

/** For tests: a template, and letters that are written from it. */
export async function letterScene(product: TestProduct) {
  const people = await peopleOf(product)
  const { head, receiver } = people
  const template = await templateOf(product)
  const templateId = (await head.send(saveTemplate, template)).data.id
  const draft = (wish: object = {}, caller = head) =>
    caller.send(draftLetter, {
      template_id: templateId,
      user_id: receiver.id,
      values: { pay: '₹ 12,00,000' },
      ...wish,
    })
  return {
    ...people,
    template,
    templateId,
    draft,
    freeze: (id: number) => freeze(product, id),
    issued: async (wish: object = {}): Promise<{ id: number; number: string; sha256: string }> => {
      const { data } = await draft(wish)
      const answer = await head.send(issueLetter, { id: data.id, version: 1 })
      if (answer.status !== 0) throw new Error(answer.message)
      await freeze(product, data.id)
      const letter = (await head.send(showLetter, { id: data.id })).data
      if (letter.state !== 'issued') throw new Error(`the letter is ${letter.state}`)
      return { id: data.id, number: answer.data.number, sha256: letter.sha256! }
    },
  }
}

import { expect, test } from 'vitest'
import { listen } from '#platform/server/events.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as own from '#sales/contract/proposals/own-proposal-calls.ts'
import * as calls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { dealWon, proposalAccepted } from '#sales/server/sales-events.ts'
import type { Person } from '#sales/testing/deal-scene.ts'
import { proposalLine, proposalScene } from '#sales/testing/proposal-scene.ts'

const heard: string[] = []
const hear =
  (event: string) =>
  (_: unknown, { dealId, amount }: { dealId: number; amount: number }) => {
    heard.push(`${event} ${dealId} ${amount}`)
    return Promise.resolve()
  }
const scene = await proposalScene(
  await testProduct({}, [listen(proposalAccepted, hear('accepted')), listen(dealWon, hear('won'))]),
)
const { product, people, view } = scene
const { save, listed, newest, submit, tokenOf, submitted, entered } = scene
const { asha, ravi } = people
const { stranger } = product

test('of two proposals for one deal that forty accept at once, one is accepted', async () => {
  const at = await submitted()
  const first = await entered(at)
  product.clock.shift({ minutes: 2 })
  await save(at)
  await submit(at)
  const token = await tokenOf(at)
  const second = await entered({ ...at, token })
  const answers = await repeatInParallel(40, (index) => {
    const { inside, read } = index % 2 === 0 ? first : second
    return stranger.send(own.acceptProposal, { ...inside, name: at.name, hash: read.hash })
  })
  const states = (await listed(at)).map(({ state }) => state)
  expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(20)
  expect(heard.filter((event) => event.startsWith(`won ${at.deal_id} `))).toHaveLength(1)
})

test('a client who signs on paper is entered with the file, once, and the deal is won', async () => {
  const line = { ...proposalLine, unit_price: 10_000, tax_bp: 0 }
  const at = await submitted({ lines: [line] })
  const { deal_id } = at
  const { id } = await newest(at)
  const answer = (who: Person, accepted: 'true' | 'false') =>
    who.caller.send(
      calls.enterProposalAnswer,
      { id, accepted, name: 'Uma Devi' },
      { files: { evidence: new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf') } },
    )
  expect(await answer(ravi, 'true')).toMatchObject({ httpStatus: 404 })
  expect(await answer(asha, 'false')).toMatchObject({ message: say.reasonNeeded.text })
  const answers = await repeatInParallel(20, () => answer(asha, 'true'))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await view(asha, deal_id)).toMatchObject({ stage: { kind: 'won' }, amount: 10_000 })
  const [seen] = (await asha.caller.send(calls.listProposalsOf, { deal_id })).data
  expect(seen).toMatchObject({ state: 'accepted', accepted_name: 'Uma Devi', has_evidence: true })
  expect(await asha.caller.send(calls.openProposalFile, { id, of: 'evidence' })).toMatchObject({
    status: 0,
  })
})

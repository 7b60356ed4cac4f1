import { expect, test } from 'vitest'
import * as calls from '#contacts/contract/personal-record-calls.ts'
import { inKolkata, openDesks, visitor } from '#platform/testing/areas/test-desks.ts'
import { verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addVisitor, checkOutVisitor } from '#visitors/contract/visitors-calls.ts'

const product = await testProduct()
const { kolkata } = await openDesks(product)
const officer = await product.as(await product.account({ roles: ['hr_manager'] }))
const address = '+919830012345'

test('of twenty who erase at once one does', async () => {
  const ingrid = { name: 'Ingrid Solvang', email: 'ingrid@bakery.example', phone_number: address }
  await verifiedContact(product, product.stranger, ingrid)
  const came = await kolkata.send(
    addVisitor,
    visitor({ visitor_name: 'Ingrid Solvang', phone_no: '9830012345' }),
  )
  const time_out = inKolkata(product.clock.now()).time
  await kolkata.send(checkOutVisitor, { visitor_id: came.data.visitor_id, time_out })
  const found = async () => (await officer.send(calls.findPersonalRecords, { address })).data
  const { groups } = await found()
  expect(groups.map(({ key }) => key)).toContain('visits')
  expect(groups.map(({ key }) => key)).toContain('contacts')
  const records = groups.map(({ key, records: kept }) => ({ key, ids: kept.map(({ id }) => id) }))
  const reason = 'Requested by mail on 20 November'
  const answers = await repeatInParallel(20, () =>
    officer.send(calls.erasePersonalRecords, { address, records, reason }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  expect(await found()).toMatchObject({ groups: [], erased_at: expect.any(String) as string })
})

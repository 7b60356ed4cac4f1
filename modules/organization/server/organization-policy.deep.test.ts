import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'
import { mayExportDirectory, maySeeCard } from './organization-policy.ts'

const product = await demoProduct()

const everybody = () =>
  product.read(({ db }) =>
    db.selectFrom('account').select(['id', 'name', 'status', 'user_type']).orderBy('id').execute(),
  )

test('whichever person of the demo company looks, the rows are those that the predicate allows', async () => {
  const people = await everybody()
  expect(people.length).toBeGreaterThan(60)
  for (const viewer of people.filter(({ status }) => status === 'active')) {
    const caller = await product.as(viewer)
    const { data } = await caller.send(me, {})
    const view = { actor: { grants: data.permissions }, userType: viewer.user_type }
    const allowed = people.filter((person) => maySeeCard(view, person)).map(({ id }) => id)
    const shown = (await caller.send(listDirectory, { size: 200 })).data
    expect(shown.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(allowed)
    expect(shown.total).toBe(allowed.length)
    expect(allowed.length > 0).toBe(viewer.user_type !== 'Client')
    const answer = await caller.raw('/api/organization/export-directory', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
    expect(answer.status).toBe(mayExportDirectory(view) ? 200 : 403)
  }
})

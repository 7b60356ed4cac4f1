import { expect, test } from 'vitest'
import { listen } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  addCustomerUser,
  contactsMerged,
  contactsParted,
  everyoneAt,
  findContact,
  findCustomerOf,
  findOptionalCustomer,
  liftSuppression,
  listCustomerUsers,
  mergeContacts,
  partContacts,
  removeCustomerUser,
  resolveContact,
  suggestCustomers,
  suppress,
  suppressionOf,
  suppressionsOf,
} from './public.ts'

const heard: string[] = []
const product = await testProduct({}, [
  listen(contactsMerged, async (_, { keptId, mergedId }) => void heard.push(`merged ${mergedId} ${keptId}`)),
  listen(contactsParted, async (_, { keptId, mergedId }) => void heard.push(`parted ${mergedId} ${keptId}`)),
])
const { keyring } = product
const companies = await product.read(async (ctx) =>
  (await ctx.db.selectFrom('company').select('id').orderBy('id').execute()).map(({ id }) => id),
)

test('who wants nothing from a company is remembered by a digest, for that company or for all', async () => {
  const [first, second] = companies
  const mail = (address: string, companyId: number | null) =>
    ({ channel: 'email', address, companyId }) as const
  const asked = (address: string, companyId: number | null) =>
    product.read((ctx) => suppressionOf(ctx, keyring, mail(address, companyId)))
  await product.write((ctx) =>
    suppress(ctx, keyring, { ...mail('Ann@Quiet.example', first!), reason: 'unsubscribed' }),
  )
  await product.write((ctx) =>
    suppress(ctx, keyring, { ...mail('bob@quiet.example', null), reason: 'asked' }),
  )
  expect(await asked('ann@quiet.example ', first!)).toMatchObject({ reason: 'unsubscribed' })
  expect(await asked('ann@quiet.example', second!)).toBeNull()
  expect(await asked('bob@quiet.example', second!)).toMatchObject({ reason: 'asked' })
  const phone = { channel: 'phone', companyId: null } as const
  await product.write((ctx) => suppress(ctx, keyring, { ...phone, address: '098300 12345', reason: 'asked' }))
  const known = await product.read((ctx) =>
    suppressionsOf(ctx, keyring, { ...phone, addresses: ['+91 98300-12345', '+91 98300 99999'] }),
  )
  expect([...known.keys()]).toEqual(['+91 98300-12345'])
  const rows = await product.read((ctx) => ctx.db.selectFrom('suppression').selectAll().execute())
  expect(JSON.stringify(rows)).not.toMatch(/quiet\.example|98300/)
  await product.write((ctx) => liftSuppression(ctx, keyring, mail('ann@quiet.example', first!)))
  expect(await asked('ann@quiet.example', first!)).toBeNull()
})

test('a company that is taken out takes everyone at its domain out, and no one at another', async () => {
  const of = (address: string) =>
    product.read((ctx) => suppressionOf(ctx, keyring, { channel: 'email', address, companyId: null }))
  const whole = { channel: 'email', address: everyoneAt('hushed.example'), companyId: null } as const
  await product.write((ctx) => suppress(ctx, keyring, { ...whole, reason: 'removed' }))
  expect(await of('Any.One@Hushed.example')).toMatchObject({ reason: 'removed' })
  expect(await of('one@sub.hushed.example')).toBeNull()
  expect(await of('one@hushed.example.org')).toBeNull()
  await product.write((ctx) => liftSuppression(ctx, keyring, whole))
  expect(await of('any.one@hushed.example')).toBeNull()
})

test('of twenty who say so at once one row is made, with the first reason', async () => {
  const who = { channel: 'email', address: 'once@quiet.example', companyId: null } as const
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      product.write((ctx) => suppress(ctx, keyring, { ...who, reason: at % 2 ? 'bounced' : 'complaint' })),
    ),
  )
  const found = await product.read((ctx) =>
    ctx.db.selectFrom('suppression').select('reason').where('on_day', 'is not', null).execute(),
  )
  const { reason } = (await product.read((ctx) => suppressionOf(ctx, keyring, who)))!
  expect(['bounced', 'complaint']).toContain(reason)
  await product.write((ctx) => liftSuppression(ctx, keyring, who))
  const rest = await product.read((ctx) => ctx.db.selectFrom('suppression').select('id').execute())
  expect(found.length - rest.length).toBe(1)
})

const enquire = (email: string, name: string, phone: string | null = null) =>
  product.write((ctx) =>
    resolveContact(ctx, { email, phone, name, origin: 'website', notice: '', detail: { title: 'A shop' } }),
  )

test('two contacts become one with all that came from them, and part again within 30 days', async () => {
  const account = await product.account()
  const as = <T>(work: Parameters<typeof product.write<T>>[0]) =>
    product.write((ctx) => work({ ...ctx, actor: { ...ctx.actor, id: account.id, name: account.name } }))
  const one = await enquire('kept@merge.example', 'Mira')
  const other = await enquire('merged@merge.example', 'Mira K', '+919830011223')
  const pair = { keptId: one.contactId, mergedId: other.contactId }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => as((ctx) => mergeContacts(ctx, pair))),
  )
  const done = answers.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  const { mergeId } = (done[0] as PromiseFulfilledResult<{ mergeId: number }>).value
  const at = (value: string) => product.read((ctx) => findContact(ctx, { kind: 'email', value }))
  expect(await at('merged@merge.example')).toMatchObject({ id: one.contactId, phone: '+919830011223' })
  expect(heard.at(-1)).toBe(`merged ${other.contactId} ${one.contactId}`)
  // What comes in after the merge belongs to the kept one and stays there.
  const later = await enquire('merged@merge.example', 'Mira K')
  expect(later.contactId).toBe(one.contactId)
  await as((ctx) => partContacts(ctx, mergeId))
  expect(heard.at(-1)).toBe(`parted ${other.contactId} ${one.contactId}`)
  expect(await at('merged@merge.example')).toMatchObject({ id: other.contactId })
  expect(await at('kept@merge.example')).toMatchObject({ id: one.contactId, phone: null })
  await expect(as((ctx) => partContacts(ctx, mergeId))).rejects.toThrow('aren’t merged')
  const again = await as((ctx) => mergeContacts(ctx, pair))
  product.clock.shift({ days: 31 })
  await expect(as((ctx) => partContacts(ctx, again.mergeId))).rejects.toThrow('That time has passed')
  product.clock.set()
})

test('a sign-in of a client belongs to one account of a client', async () => {
  const [staff, client] = [await product.account(), await product.account({ userType: 'Client', roles: [] })]
  const ids = await product.write(async (ctx) => {
    const made = ['Acme Retail', 'Acme Foods'].map((name) => ({
      name,
      created_by: staff.id,
      created_at: ctx.now,
    }))
    const rows = await ctx.db.insertInto('sales_account').values(made).returning('id').execute()
    return rows.map(({ id }) => id)
  })
  const add = (customerId: number, accountId: number) =>
    product.write((ctx) =>
      addCustomerUser({ ...ctx, actor: { ...ctx.actor, id: staff.id } }, { customerId, accountId }),
    )
  await expect(add(ids[0]!, staff.id)).rejects.toThrow('Only sign-ins of clients')
  await expect(add(0, client.id)).rejects.toThrow('doesn’t exist')
  await add(ids[0]!, client.id)
  await expect(add(ids[1]!, client.id)).rejects.toThrow('customer_user_account_key')
  await product.read(async (ctx) => {
    expect(await findCustomerOf(ctx, client.id)).toEqual({ id: ids[0], name: 'Acme Retail' })
    expect(await findOptionalCustomer(ctx, ids[1]!)).toMatchObject({ name: 'Acme Foods' })
    expect(await suggestCustomers(ctx, { words: 'acme', limit: 5 })).toHaveLength(2)
    expect(await listCustomerUsers(ctx, ids[0]!)).toMatchObject([{ account_id: client.id }])
  })
  await product.write((ctx) => removeCustomerUser(ctx, client.id))
  expect(await product.read((ctx) => findCustomerOf(ctx, client.id))).toBeUndefined()
})

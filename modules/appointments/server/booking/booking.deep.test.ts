import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { bookingScene, MONDAY } from '#appointments/testing/booking-scene.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { setClock, book, appointments, host } = bookingScene(product)
setClock('2026-11-21T04:30:00Z')

test('a hundred at once for one time with three hosts: three have it, the others read what is free now', async () => {
  for (const name of ['Asha', 'Rohit', 'Mira']) await host(`${name} of the hundred`)
  // Alone, the file begins with a server that has answered nothing yet.
  expect((await book({ appointment_time: '11:00' })).status).toBe(0)
  const all = await Promise.all(Array.from({ length: 100 }, () => book({ appointment_time: '15:00' })))
  const booked = all.filter(({ status }) => status === 0)
  const refused = all.filter(({ httpStatus }) => httpStatus === 409)
  expect([booked.length, refused.length]).toEqual([3, 97])
  for (const { message, data } of refused) {
    expect(message).toBe('This time was just booked. Choose another.')
    const [monday] = data.facts!.free!.days
    expect(monday!.date).toBe(MONDAY)
    expect(monday!.labels).not.toContain('15:00')
    expect(monday!.labels).toContain('15:30')
  }
  const rows = (await appointments()).filter(
    ({ starts_at, id }) => starts_at === '2026-11-23T09:30:00.000Z' && id > 0,
  )
  const last = rows.slice(-3).map(({ host_account_id }) => host_account_id)
  expect(new Set(last).size).toBe(3)
}, 60_000)

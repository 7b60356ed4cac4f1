import { buildAssignment } from '#organization/server/public.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from '#appointments/server/appointments-builders.ts'

export const MONDAY = '2026-11-23'

type Answer = {
  status: number
  message: string
  data: { addl_data?: object; facts?: { free?: { days: { date: string; labels: string[] }[] } } }
}

/** Hosts, and prospects who book with them. */
export function bookingScene(product: TestProduct) {
  let number = 0

  const form = (more: object) => ({
    name: 'Ingrid Solvang',
    email: `ingrid${++number}@bakery.example`,
    phone_number: `+91983${String(++number).padStart(7, '0')}`,
    appointment_guest_email: '',
    page_details: 'appointment_calender',
    appointment_date: MONDAY,
    appointment_time: '10:00',
    appointment_message: 'Bread by bicycle',
    timezone: 'Asia/Calcutta',
    timezone_name: 'Indian Standard Time',
    ...more,
  })

  return {
    setClock: (iso: string) =>
      product.clock.shift({ seconds: (Date.parse(iso) - product.clock.now().getTime()) / 1000 }),

    /** Every asker comes from an address of their own, as the proxy in front says. */
    book: async (
      more: object = {},
      from = `10.0.${Math.floor(++number / 250)}.${number % 250}`,
    ): Promise<Answer & { httpStatus: number }> => {
      const response = await product.stranger.raw(`/api${salesAddContactWeb.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(form(more)),
      })
      return { httpStatus: response.status, ...((await response.json()) as Answer) }
    },

    appointments: () =>
      product.read((ctx) => ctx.db.selectFrom('appointment').selectAll().orderBy('id').execute()),

    host: async (name: string, wish: Omit<Parameters<typeof buildHost>[1], 'accountId'> = {}) => {
      const account = await product.account({ name, roles: ['sales_executive'] })
      const seat = { accountId: account.id, from: '2020-01-01', designation: 'Sales executive' }
      await product.write(async (ctx) => {
        await buildAssignment(ctx, seat)
        await buildHost(ctx, { accountId: account.id, ...wish })
      })
      return account
    },
  }
}

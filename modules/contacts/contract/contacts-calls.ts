import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

export const getCountrieslist = defineCall('GET', '/contacts/get-countries-list', {
  auth: 'public',
  writes: false,
  summary: 'Lists the countries of the world with flags and dial codes.',
  output: z.array(z.object({ name: z.string(), flag: z.string(), code: z.string(), dial_code: z.string() })),
})

export type Country = z.output<typeof getCountrieslist.output>[number]

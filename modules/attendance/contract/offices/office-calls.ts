import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/scalars.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'

const MOST_NETWORKS = 20

/** Where the device says that it is, asked for only where the working time wants to know. */
export const devicePlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy_m: z.number().min(0).max(100_000),
})
export type DevicePlace = z.output<typeof devicePlace>

const network = z
  .string()
  .trim()
  .transform((value) => (value.includes('/') ? value : `${value}/${value.includes(':') ? 128 : 32}`))
  .pipe(z.union([z.cidrv4(), z.cidrv6()], { error: say.networkUnclear }))

const circle = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius_m: z.number().int().min(20, say.radiusUnclear).max(5_000, say.radiusUnclear),
})

const officeView = z.object({
  id: z.number(),
  name: z.string(),
  networks: z.array(z.object({ network: z.string(), note: z.string() })),
  place: z.object({ latitude: z.number(), longitude: z.number(), radius_m: z.number() }).nullable(),
})
export type OfficeView = z.output<typeof officeView>

export const listOffices = defineCall('GET', '/attendance/offices', {
  auth: 'employee',
  needs: 'attendance.office.manage',
  writes: false,
  summary: 'Lists the networks and places from which people clock in at an office.',
  output: z.object({
    offices: z.array(officeView),
    /** The address from which this was asked: at an office, that of its network. */
    your_address: z.string(),
    /** Working times that take punches at the office only. */
    office_only: z.array(z.string()),
  }),
})

export const saveOffice = defineCall('POST', '/attendance/save-office', {
  body: { kilobytes: 48, keys: 500 },
  auth: 'employee',
  needs: 'attendance.office.manage',
  writes: true,
  summary: 'Sets the networks and the place of an office.',
  input: z.object({
    location_id: id,
    networks: z.array(z.object({ network, note: text(80).default('') })).max(MOST_NETWORKS),
    place: circle.nullable().default(null),
  }),
  says: say.officeSaved,
})

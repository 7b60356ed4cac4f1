import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

export const takeSeat = defineCall('POST', '/assets/take-seat', {
  auth: 'employee',
  needs: 'assets.asset.manage',
  writes: true,
  summary: 'Gives a free seat of a licence to a person.',
  input: z.object({ asset_id: id, account_id: id }),
  output: z.object({ number: z.number() }),
  says: say.seatTaken,
})

export const freeSeat = defineCall('POST', '/assets/free-seat', {
  auth: 'employee',
  needs: 'assets.asset.manage',
  writes: true,
  summary: 'Frees a seat of a licence.',
  input: z.object({ id }),
  says: say.seatFreed,
})

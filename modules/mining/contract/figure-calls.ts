import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, idInPath, storedDate } from '#platform/contract/scalars.ts'

const READS = {
  all: ['mining.record.view', { any: ['mining.record.work', 'mining.record.verify'] }],
} as const
const wish = { from: calendarDate, to: calendarDate, miner_id: idInPath.optional() }

const outcome = z.object({
  label: z.string(),
  records: z.number(),
  people: z.number(),
  replies: z.number(),
  meetings: z.number(),
  deals: z.number(),
})
export type Outcome = z.output<typeof outcome>

const minerLine = z.object({
  id: z.number(),
  label: z.string(),
  target: z.number(),
  mined: z.number(),
  verified: z.number(),
  returned: z.number(),
  /** Hundredths of a percent. */
  accuracy: z.number().nullable(),
})
export type MinerLine = z.output<typeof minerLine>

export const readFigures = defineCall('GET', '/data-mining/figures', {
  auth: 'employee',
  needs: READS,
  writes: false,
  summary: 'Returns verified records by day and miner, accuracy, and what became of pushed people.',
  input: z.object(wish),
  output: z.object({
    total: minerLine.omit({ id: true, label: true, target: true }).extend({ pushed: z.number() }),
    days: z.array(z.object({ day: storedDate, verified: z.number(), returned: z.number() })),
    miners: z.array(minerLine),
    purpose: z.array(outcome),
    industry: z.array(outcome),
  }),
})
export type MiningFigures = z.output<typeof readFigures.output>

export const figureParts = ['days', 'miners', 'purpose', 'industry'] as const
export type FigurePart = (typeof figureParts)[number]

export const figureExport = z.object({ ...wish, part: z.enum(figureParts), format: exportFormat })

export const exportFigures = defineCall('POST', '/data-mining/export-figures', {
  auth: 'employee',
  needs: { all: [READS, 'mining.record.export'] },
  writes: true,
  summary: 'Exports one table of the figures.',
  input: figureExport,
  output: fileAnswer,
  answer: 'file',
})

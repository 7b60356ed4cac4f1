import { z } from 'zod'
import { catalogue, type StateOf } from './catalogue.ts'
import { storedInstant } from './scalars.ts'

/** The life of a job that someone watches. A failed one may be tried again, a cancelled one is over. */
export const jobRunStates = catalogue({
  queued: { id: 1, label: 'Waiting', tone: 'neutral', next: ['running', 'failed', 'cancelled'] },
  running: { id: 2, label: 'Running', tone: 'info', next: ['queued', 'done', 'failed', 'cancelled'] },
  done: { id: 3, label: 'Done', tone: 'good', next: [] },
  failed: { id: 4, label: 'Failed', tone: 'bad', next: ['queued'] },
  cancelled: { id: 5, label: 'Cancelled', tone: 'neutral', next: [] },
})

export type JobRunState = StateOf<typeof jobRunStates>

/** The live topic on which a person hears of their own runs. */
export const JOBS_TOPIC = 'jobs'

export const jobRunView = z.object({
  id: z.string(),
  job: z.string(),
  title: z.string(),
  state: jobRunStates.schema,
  done: z.number(),
  /** 0 while it is not known how much there is to do. */
  total: z.number(),
  note: z.string(),
  result: z.unknown(),
  /** The sentence for whom it worked for. */
  error: z.string().nullable(),
  created_at: storedInstant,
  started_at: storedInstant.nullable(),
  finished_at: storedInstant.nullable(),
})

export type JobRunView = z.output<typeof jobRunView>

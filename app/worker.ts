import { platformSchedule } from '../platform/server/jobs/platform-schedule.ts'
import { startWorker, type RunningWorker } from '../platform/server/jobs/worker.ts'
import type { Product } from './product.ts'

/** Works off what the areas have put into the queue, and begins what is due. */
export function startProductWorker({ ground, files, areas }: Product): Promise<RunningWorker> {
  return startWorker({
    ground,
    jobs: areas.flatMap((area) => area.jobs ?? []),
    schedule: [...platformSchedule(files), ...areas.flatMap((area) => area.schedule ?? [])],
  })
}

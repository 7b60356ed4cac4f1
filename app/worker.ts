import { platformSchedule } from '#platform/server/jobs/platform-schedule.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { deliverMailJob } from '#platform/server/mail/deliver-mail.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import type { Product } from './product.ts'

/** Works off what the areas have put into the queue, and begins what is due. */
export function startProductWorker({
  config,
  ground,
  files,
  keyring,
  areas,
}: Product): Promise<RunningWorker> {
  const deliverMail = deliverMailJob({ keyring, transport: openMailTransport(config) })
  return startWorker({
    ground,
    jobs: [deliverMail, ...areas.flatMap((area) => area.jobs ?? [])],
    schedule: [...platformSchedule(files), ...areas.flatMap((area) => area.schedule ?? [])],
  })
}

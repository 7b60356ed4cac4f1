import type { GotFrom } from '#platform/contract/call.ts'
import { show } from '#platform/web/light/format-values.ts'
import type { readSystem } from '#operations/contract/system/system-calls.ts'
import styles from '#operations/web/operations.module.css'

type Plan = GotFrom<typeof readSystem>['schedule'][number]

export const ScheduleTable = ({ schedule }: { schedule: readonly Plan[] }) => (
  <table className={styles.schedule}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">When</th>
        <th scope="col">Last run</th>
      </tr>
    </thead>
    <tbody>
      {schedule.map((plan) => (
        <tr key={plan.name}>
          <td>{plan.title}</td>
          <td>{plan.when}</td>
          <td>{plan.last_run_at ? show.moment(plan.last_run_at) : 'Not yet'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

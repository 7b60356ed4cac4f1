import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { listPermissions } from '#identity/contract/roles/role-calls.ts'
import { AccessReasons } from './access-reasons.tsx'
import styles from './access-reasons.module.css'
import { areaTitle } from '#identity/web/roles/area-title.ts'

/** Why someone may do something, or why not: the roles behind every permission of an area. */
export function AccessReasonsSection({ accountId }: { accountId: number }) {
  const permissions = useCall(listPermissions, {})
  const [chosen, choose] = useState<string | null>(null)
  const areas = permissions.data?.areas ?? []
  const area = areas.find((each) => each.area === chosen) ?? areas[0]
  return (
    <Section title="Access and reasons" about="Today’s permissions by area and the roles behind them.">
      <ReadState of={permissions} />
      {area && (
        <>
          <div className={styles.area}>
            <SelectField
              label="Area"
              options={areas.map((each) => ({ value: each.area, label: areaTitle(each.area) }))}
              value={area.area}
              onChange={choose}
            />
          </div>
          <AccessReasons accountId={accountId} permissions={area.permissions} />
        </>
      )}
    </Section>
  )
}

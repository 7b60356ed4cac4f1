import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { footBar } from '#platform/web/light/edge-bar.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { areaTitle } from './area-title.ts'
import { GrantLine } from './role-grant-line.tsx'
import { SaveGrantsDialog } from './save-grants-dialog.tsx'
import type { OpenedRole, PermissionArea } from './opened-role.ts'
import styles from './role.module.css'
import { useGrantEdits, type GrantEdits } from './use-grant-edits.ts'

type RoleGrantsSectionProps = { opened: OpenedRole; areas: readonly PermissionArea[] }

/** What a role allows, area by area. Nothing counts before the whole is saved. */
export function RoleGrantsSection({ opened, areas }: RoleGrantsSectionProps) {
  const edits = useGrantEdits(opened, areas)
  const [saving, setSaving] = useState(false)
  const { manage } = opened.can
  return (
    <Section title="Permissions" about={manage ? 'Choose a scope for each permission.' : undefined}>
      {areas.map((area) => (
        <AreaGrants key={area.area} area={area} edits={edits} readOnly={!manage} />
      ))}
      {edits.changes.length > 0 && (
        <div ref={footBar} className={styles.bar} role="status">
          <p>
            {show.count(edits.changes.length)} {edits.changes.length === 1 ? 'change' : 'changes'} not saved
          </p>
          <Button onClick={edits.discard}>Discard</Button>
          <Button look="primary" onClick={() => setSaving(true)}>
            Review and save
          </Button>
        </div>
      )}
      {saving && <SaveGrantsDialog opened={opened} edits={edits} onClose={() => setSaving(false)} />}
    </Section>
  )
}

type AreaGrantsProps = { area: PermissionArea; edits: GrantEdits; readOnly: boolean }

function AreaGrants({ area, edits, readOnly }: AreaGrantsProps) {
  const granted = area.permissions.filter(({ permission }) => edits.scopeOf(permission) !== 'none').length
  return (
    <section className={styles.area} aria-label={`Permissions: ${areaTitle(area.area)}`}>
      <h3>
        {areaTitle(area.area)}{' '}
        <span className={styles.quiet}>
          {granted} of {area.permissions.length}
        </span>
      </h3>
      <ul>
        {area.permissions.map((permission) => (
          <GrantLine
            key={permission.permission}
            permission={permission}
            scope={edits.scopeOf(permission.permission)}
            changed={edits.isChanged(permission.permission)}
            onChange={readOnly ? null : (scope) => edits.grant(permission.permission, scope)}
          />
        ))}
      </ul>
    </section>
  )
}

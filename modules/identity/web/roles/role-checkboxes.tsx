import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FieldGroup, type FieldProps } from '#platform/web/light/field.tsx'
import styles from './role-checkboxes.module.css'

type RoleTicksProps = FieldProps & {
  roles: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Several roles out of few. */
export const RoleTicks = ({ roles, value, onChange, ...field }: RoleTicksProps) => (
  <FieldGroup {...field}>
    {() => (
      <div className={styles.ticks}>
        {roles.map((role) => (
          <CheckboxField
            key={role.id}
            label={role.name}
            optional
            value={value.includes(role.id)}
            onChange={(ticked) =>
              onChange(ticked ? [...value, role.id] : value.filter((other) => other !== role.id))
            }
          />
        ))}
      </div>
    )}
  </FieldGroup>
)

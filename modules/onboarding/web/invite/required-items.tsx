import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import {
  itemKinds,
  itemOf,
  itemSections,
  type ItemKind,
  type ItemSection,
} from '#onboarding/contract/onboarding-items.ts'
import styles from '#onboarding/web/onboarding.module.css'

type AskedItemsProps = {
  value: readonly ItemKind[]
  onChange: (asked: ItemKind[]) => void
}

/** What the new hire cannot submit without, in the order of their form; the rest may be given. */
export const AskedItems = ({ value, onChange }: AskedItemsProps) => (
  <div className={styles.asked}>
    {(Object.keys(itemSections) as ItemSection[]).map((section) => (
      <fieldset key={section} className={styles.askedSection}>
        <legend>{itemSections[section]}</legend>
        {itemKinds
          .filter((kind) => itemOf(kind).section === section)
          .map((kind) => (
            <CheckboxField
              key={kind}
              label={itemOf(kind).label}
              value={value.includes(kind)}
              onChange={(isAsked) =>
                onChange(itemKinds.filter((one) => (one === kind ? isAsked : value.includes(one))))
              }
            />
          ))}
      </fieldset>
    ))}
  </div>
)

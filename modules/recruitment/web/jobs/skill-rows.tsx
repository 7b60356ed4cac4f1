import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { JobSkill } from '#recruitment/contract/jobs/job-parts.ts'
import styles from '#recruitment/web/recruitment.module.css'

type RowsProps = {
  value: JobSkill[] | null | undefined
  onChange: (skills: JobSkill[]) => void
  errorAt: (path: string) => string | undefined
}

export function SkillRows({ value, onChange, errorAt }: RowsProps) {
  const skills = value ?? []
  const change = (at: number, part: Partial<JobSkill>) =>
    onChange(skills.map((skill, index) => (index === at ? { ...skill, ...part } : skill)))
  return (
    <div className={styles.rows} role="group" aria-label="Skills">
      {skills.map((skill, at) => (
        <FormRow key={at}>
          <TextField
            label={`Skill ${at + 1}`}
            value={skill.name}
            error={errorAt(`skills.${at}.name`)}
            autoComplete="off"
            onChange={(name) => change(at, { name })}
          />
          <NumberField
            label={`Weight of skill ${at + 1}`}
            value={skill.weight}
            error={errorAt(`skills.${at}.weight`)}
            onChange={(weight) => change(at, { weight: weight ?? 0 })}
          />
          <CheckboxField
            label={`Skill ${at + 1} is required`}
            value={skill.must}
            onChange={(must) => change(at, { must })}
          />
          <Button onClick={() => onChange(skills.filter((_, index) => index !== at))}>
            Remove skill {at + 1}
          </Button>
        </FormRow>
      ))}
      <div>
        <Button onClick={() => onChange([...skills, { name: '', must: true, weight: 5 }])}>Add skill</Button>
      </div>
    </div>
  )
}

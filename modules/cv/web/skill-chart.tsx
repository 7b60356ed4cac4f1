import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Chart } from '../../../platform/web/kit/chart/chart.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { skillLevels } from '../contract/cv-contents.ts'
import { skillChart } from '../contract/inventory-calls.ts'

export function SkillChart() {
  const rows = useCall(skillChart, {}).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Known by most">
      <Chart
        title="Colleagues by skill and level"
        kind="stacked"
        rows={rows.map(({ name, levels }) => ({
          name,
          ...Object.fromEntries(skillLevels.map((level, at) => [level, levels[at] ?? 0])),
        }))}
        along={{ key: 'name', label: 'Skill' }}
        series={skillLevels.map((level) => ({ key: level, label: level }))}
      />
    </Section>
  )
}

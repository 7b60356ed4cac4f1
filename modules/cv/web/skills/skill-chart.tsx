import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { skillLevels } from '#cv/contract/contents/cv-contents.ts'
import { skillChart } from '#cv/contract/skills/inventory-calls.ts'

export function SkillChart() {
  const { data } = useCall(skillChart, {})
  if (!data || data.rows.length === 0) return null
  const { rows, cvs } = data
  return (
    <Section
      title="Most common skills"
      about={
        <>
          {show.count(cvs.written)} CVs,{' '}
          <Explain title="Completeness of CVs on average" because={cvs.complete_because}>
            {cvs.complete} %
          </Explain>{' '}
          complete on average; {show.count(cvs.stale)} untouched for half a year.
        </>
      }
    >
      <Chart
        titleUnseen
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

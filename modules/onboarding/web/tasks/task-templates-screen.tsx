import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { PaperList, PaperRow } from '#documents/web/public.ts'
import { taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { listTaskTemplates, type TemplateView } from '#onboarding/contract/tasks/task-calls.ts'
import { TemplateDialog } from './task-template-dialog.tsx'

/** What is done for every new hire, team by team. */
export function Screen() {
  const read = useCall(listTaskTemplates, {})
  const [open, setOpen] = useState<TemplateView | 'new' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { templates } = read.data
  return (
    <Stack>
      <PageHeader
        title="Onboarding templates"
        about="Applied to new invitations. Running onboardings keep their tasks."
        actions={
          <Button look="primary" onClick={() => setOpen('new')}>
            Add a template
          </Button>
        }
      />
      {templates.length === 0 && (
        <EmptyState title="No templates">Add a task template for new hires.</EmptyState>
      )}
      {taskTeams.keys.map((team) => (
        <Team
          key={team}
          team={team}
          templates={templates.filter((one) => one.team === team)}
          onOpen={setOpen}
        />
      ))}
      {open && (
        <TemplateDialog
          template={open === 'new' ? null : newestOf(templates, open)}
          templates={templates}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

type TeamProps = {
  team: TemplateView['team']
  templates: readonly TemplateView[]
  onOpen: (template: TemplateView) => void
}

const Team = ({ team, templates, onOpen }: TeamProps) =>
  templates.length === 0 ? null : (
    <Section title={taskTeams.labelOf(team)}>
      <PaperList label={taskTeams.labelOf(team)}>
        {templates.map((template) => (
          <PaperRow
            key={template.id}
            title={template.title}
            marks={template.retired && <Badge tone="neutral">Retired</Badge>}
            lines={[
              `${dayWords(template.days)}; ${placeOf(template)}`,
              template.after && `After: ${template.after.title}`,
              template.hint,
            ]}
            actions={
              <Button size="s" aria-label={`Change ${template.title}`} onClick={() => onOpen(template)}>
                Change
              </Button>
            }
          />
        ))}
      </PaperList>
    </Section>
  )

const dayWords = (days: number): string => {
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days === 0
    ? 'On the joining day'
    : days < 0
      ? `${count} before the joining day`
      : `${count} after the joining day`
}

const placeOf = ({ location, department, designation }: TemplateView) => {
  const named = [location, department, designation].flatMap((place) => (place ? [place.name] : []))
  return named.length === 0 ? 'for everyone' : `for ${named.join(', ')}`
}

import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { showToast } from '#platform/web/light/toast.tsx'

const looks = ['primary', 'quiet', 'plain', 'danger'] as const

export const KitButtons = () => (
  <Section title="Buttons, menus, notices">
    <Stack>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} icon={look === 'primary' ? <IconPlus size={16} /> : undefined}>
            {look[0]!.toUpperCase() + look.slice(1)}
          </Button>
        ))}
        <IconButton label="Download" icon={<IconDownload size={18} />} />
        <ActionMenu
          actions={[
            { label: 'Download', icon: <IconDownload size={16} />, run: () => undefined },
            { label: 'Not now', disabled: true, run: () => undefined },
            { label: 'Delete', icon: <IconTrash size={16} />, tone: 'bad', run: () => undefined },
          ]}
        >
          <Button>Menu</Button>
        </ActionMenu>
      </Row>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} size="s">
            Small {look}
          </Button>
        ))}
      </Row>
      <Row>
        <Button look="primary" busy>
          Sending
        </Button>
        <Button busy>Busy</Button>
        <Button look="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button look="plain" disabled>
          Disabled
        </Button>
      </Row>
      <Row>
        {(['good', 'info', 'warn', 'bad'] as const).map((tone) => (
          <Button key={tone} onClick={() => showToast({ tone, text: sentences[tone] })}>
            Notice: {tone}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast({
              tone: 'neutral',
              text: 'The note is deleted.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          Notice with a way back
        </Button>
      </Row>
    </Stack>
  </Section>
)

const sentences = {
  good: 'The leave is approved.',
  info: 'The export is running. We’ll email you the link.',
  warn: 'Two of the days are holidays and were not counted.',
  bad: 'Only 1.50 days of this leave type are left.',
} as const

import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { saveDailyReport, type DailyReport } from '#sales/contract/reports/report-calls.ts'

/** Submitting takes the figures of that moment; until then the texts can be kept as a draft. */
export function ReportForm({ report }: { report: DailyReport }) {
  const draft = useSend(saveDailyReport)
  const { day, highlights, blockers, plan } = report
  return (
    <Form call={saveDailyReport} label="Report" start={{ day, highlights, blockers, plan, submit: true }}>
      {(form) => (
        <>
          <TextArea {...form('highlights')} label="Highlights" longest={2_000} optional />
          <TextArea {...form('blockers')} label="Blockers" longest={2_000} optional />
          <TextArea {...form('plan')} label="Plan for tomorrow" longest={2_000} optional />
          <FormActions end>
            <Button
              busy={draft.busy}
              onClick={() =>
                void draft.send({
                  day,
                  highlights: form.values.highlights ?? '',
                  blockers: form.values.blockers ?? '',
                  plan: form.values.plan ?? '',
                  submit: false,
                })
              }
            >
              Save draft
            </Button>
            <SubmitButton busy={form.busy}>Submit</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

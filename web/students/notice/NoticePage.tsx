import { t } from '@lingui/core/macro'
import { isLanguage } from '../../../contract/values/languages.ts'
import { useRead } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { PaperFrame } from '../../shared/PaperFrame.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { NoticeSheet } from './NoticeSheet.tsx'

/** The notice to students as it is now, to be printed, read and signed. */
export const NoticePage = () => {
  const failed = t`Failed to load the notice`
  const asked = useUrlState().get('language')
  return (
    <PaperFrame
      record={useRead('GET /api/notice', { failed })}
      language={isLanguage(asked) ? asked : undefined}
      title={t`Notice to students`}
      failed={failed}
      missing={{
        title: t`Notice not found`,
        text: t`There is no notice yet.`,
        link: { to: pathTo('students'), label: t`Go to students` },
      }}
    >
      {(content, document) => ({
        title: t`Notice to students`,
        action: (
          <>
            <DocumentLanguage label={t`Language of the notice`} document={document} />
            <PrintButton variant="primary" />
          </>
        ),
        children: <NoticeSheet {...content} language={document.language} say={document.say} />,
      })}
    </PaperFrame>
  )
}

import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { PaperFrame, together } from '../../shared/PaperFrame.tsx'
import { useToday } from '../../shared/today.ts'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { NoticeSheet } from './NoticeSheet.tsx'

/** What was registered, the notice and the consent; the notice is the one that was shown, in its language. */
export const RegistrationSlipPage = () => {
  const { id = '' } = useParams()
  const today = useToday()
  const failed = t`Failed to load the registration slip`
  const student = useRead('GET /api/students/:id', { params: { id }, failed })
  const consents = useRead('GET /api/students/:id/consents', { params: { id }, failed })
  const notices = useRead('GET /api/notice/versions', { failed })
  const consent = consents.data?.consents.find(({ withdrawn }) => withdrawn === undefined)
  return (
    <PaperFrame
      record={together(student, together(consents, notices))}
      language={consent?.language}
      title={t`Registration slip`}
      failed={failed}
      missing={{
        title: t`Student not found`,
        text: t`This student doesn't exist or has been deleted.`,
        link: { to: pathTo('students'), label: t`Go to students` },
      }}
    >
      {(read, document) => {
        const shown = read.versions.find(({ _id }) => _id === consent?.noticeId)
        const notice = shown ?? read.versions[0]
        return {
          title: t`Registration slip`,
          student: read.student,
          action: (
            <>
              {consent === undefined && (
                <DocumentLanguage label={t`Language of the slip`} document={document} />
              )}
              <PrintButton variant="primary" />
            </>
          ),
          children: notice && (
            <NoticeSheet
              institute={read.institute}
              notice={notice}
              registered={{ student: read.student, consent, today }}
              language={document.language}
              say={document.say}
            />
          ),
        }
      }}
    </PaperFrame>
  )
}

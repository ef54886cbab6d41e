import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, MessageCircle, Printer, RotateCw, X } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showRupees } from '../../../../contract/values/money.ts'
import { useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { chatOf, leftAfter, type ReceiptNamed, type ReceiptContent } from './receipt.ts'
import type { SheetIn } from './Sheet.tsx'
import { DocumentLanguage } from '../../DocumentLanguage.tsx'
import { useDocumentLanguage } from '../../document-language.ts'
import { instituteRead } from '../../institute.ts'
import { pathOfRecord } from '../../record-path.ts'
import { createPortal } from 'react-dom'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const notLoaded = () => t`Failed to load the receipt`

type Props = {
  receipt: ReceiptNamed
  onClose?: () => void
}

/** The receipt for money just taken: what it says, and ways to print it and send it to the parent. */
export const ReceiptAtHand = ({ receipt: { paymentId, number }, onClose }: Props) => {
  const [printing, setPrinting] = useState(false)
  const receipt = useRead('GET /api/payments/:id/receipt', {
    params: { id: paymentId },
    failed: notLoaded(),
  })
  const institute = useQuery(instituteRead)
  const document = useDocumentLanguage()
  const { language, say } = document
  const shown = receipt.data && institute.data && { ...receipt.data, ...institute.data }
  const chat = shown && say(() => chatOf(shown))
  const isCancelled = shown?.receipt.cancelled ?? false
  const hasFailed = shown === undefined && (receipt.isError || institute.isError)
  const load = () => {
    for (const query of [receipt, institute]) if (query.isError) void query.refetch()
  }
  return (
    <section
      aria-label={t`Receipt ${number}`}
      className={`@container print:hidden rounded-lg border py-2 pr-2 pl-3 ${isCancelled ? 'border-line bg-well' : 'border-good/30 bg-good-soft'}`}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 @min-[600px]:items-center">
        <div className="flex min-w-0 flex-1 basis-0 items-start gap-2">
          {isCancelled ? (
            <Ban aria-hidden size={16} className="mt-0.75 shrink-0 text-off" />
          ) : (
            <CircleCheck aria-hidden size={16} className="mt-0.75 shrink-0 text-good" />
          )}
          <div className="min-w-0">
            <Link
              to={pathOfRecord('payment', paymentId)}
              className="font-medium whitespace-nowrap text-accent-ink underline"
            >
              {t`Receipt ${number}`}
            </Link>
            <p className="min-h-[1.5em] text-small text-soft">
              {hasFailed ? notLoaded() : shown && wordsOf(shown)}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 @max-[600px]:order-last @max-[600px]:basis-full">
          <Button
            icon={hasFailed ? RotateCw : Printer}
            idle={(shown === undefined || document.isPending) && !hasFailed}
            onClick={() => (hasFailed ? load() : setPrinting(true))}
          >
            {hasFailed ? t`Retry` : t`Print`}
          </Button>
          {!isCancelled && shown !== undefined && (
            <DocumentLanguage label={t`Language of the receipt`} document={document} />
          )}
          {chat !== undefined && shown !== undefined && (
            <ButtonLink
              to={chat}
              icon={MessageCircle}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`WhatsApp the receipt to the parent of ${{ name: shown.receipt.student.name }}`}
            >
              WhatsApp
            </ButtonLink>
          )}
        </div>
        {onClose !== undefined && (
          <IconButton
            label={t`Hide the receipt`}
            icon={X}
            onClick={({ currentTarget }) => {
              // What has the focus is about to leave.
              currentTarget.closest('main')?.focus({ preventScroll: true })
              onClose()
            }}
          />
        )}
      </div>
      {printing && shown !== undefined && (
        <PrintedReceipt
          {...shown}
          language={language}
          say={say}
          onDone={() => setPrinting(false)}
        />
      )}
    </section>
  )
}

const wordsOf = (content: ReceiptContent): string => {
  const { cancelled, valid } = content.receipt
  if (cancelled) return t({ message: 'Cancelled', context: 'payment' })
  const left = leftAfter(content).map(({ label, value }) => `${label}: ${value}`)
  return [t`Received: ${{ amount: showRupees(valid) }}`, ...left].join(' · ')
}

type PrintedReceiptProps = ReceiptContent & SheetIn & { onDone: () => void }

/** Prints a receipt without leaving the screen: it is on paper alone, and gone once it is printed. */
const PrintedReceipt = ({ onDone, ...content }: PrintedReceiptProps) => {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let left = false
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A picture that is not drawn yet would be missing on paper; a broken one is left out.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!left) window.print()
    })
    return () => {
      left = true
    }
  }, [])
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div ref={paper} className="hidden">
      <ReceiptSheet {...content} />
    </div>,
    document.body,
  )
}

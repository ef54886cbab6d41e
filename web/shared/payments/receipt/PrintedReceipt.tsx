import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ReceiptIn, ReceiptContent } from './receipt.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'

type Props = ReceiptContent & ReceiptIn & { onDone: () => void }

/** Prints a receipt without leaving the screen: it is on paper alone, and gone once it is printed. */
export const PrintedReceipt = ({ onDone, ...content }: Props) => {
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

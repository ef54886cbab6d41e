import { t } from '@lingui/core/macro'
import type { Content } from 'pdfmake/interfaces'
import type { Write } from '../../files/pdf/text.ts'
import { qrOf } from '../../shared/payments/upi/qr.ts'
import type { UpiAsked } from '../../shared/payments/upi/upi-asked.ts'

/** A QR code is this wide and high: 42 mm, to be scanned from paper. */
const codeWidth = 119

/** What the payer scans: what is still owed. */
export const upiRequest = (asked: UpiAsked | undefined, write: Write): Content[] => {
  if (asked === undefined) return []
  const { size, runs } = qrOf(asked.link)
  const side = codeWidth / size
  return [
    {
      unbreakable: true,
      columns: [
        {
          width: codeWidth + 12,
          canvas: runs.map(({ x, y, length }) => ({
            type: 'rect' as const,
            x: x * side,
            y: y * side,
            w: length * side,
            h: side,
            color: '#000000',
          })),
        },
        {
          stack: [
            write(t`Scan to pay ${{ rupees: asked.amount }}`, { bold: true }),
            write(asked.payee.vpa),
            write(asked.payee.name, { fontSize: 8, color: '#4f5752' }),
          ],
          margin: [0, 40, 0, 0],
        },
      ],
    },
  ]
}

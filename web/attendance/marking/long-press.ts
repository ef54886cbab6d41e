import { useEffect, useEffectEvent, useRef } from 'react'

/** In ms; a tap is shorter. */
const longEnough = 550
/** A finger that scrolls moves more than this, in px. */
const slip = 10

/** Calls back with the row of a list on which a finger rests. What is pressed in it keeps its own meaning. */
export const useLongPress = (onRow: (row: Element) => void) => {
  const list = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onRow)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    let timer = 0
    let start = { x: 0, y: 0 }
    const stop = () => window.clearTimeout(timer)
    const press = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      const row = target.closest('tbody tr')
      if (row === null || target.closest('button, input, label') !== null) return
      start = { x, y }
      timer = window.setTimeout(() => report(row), longEnough)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > slip) stop()
    }
    list.current?.addEventListener('pointerdown', press, { signal })
    document.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(end, stop, { signal })
    return () => {
      stop()
      over.abort()
    }
  }, [])
  return list
}

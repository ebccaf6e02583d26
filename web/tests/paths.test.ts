import { describe, expect, it } from 'vitest'
import { chosen, fork, left, next, touch, type Option } from '../src/choosing/paths'

const option = (...path: string[]): Option => ({ action: path.join(' '), label: path.join(' '), hint: '', path })
const options = [option('hand/samurai', 'battlefield/1'), option('hand/samurai', 'battlefield/2'), option('choice/pass')]

describe('choosing by places', () => {
  it('highlights every place that begins a path', () => {
    expect([...next(options, []).keys()]).toEqual(['hand/samurai', 'choice/pass'])
  })
  it('narrows with every touch', () => {
    expect(left(options, ['hand/samurai'])).toHaveLength(2)
    expect([...next(options, ['hand/samurai']).keys()]).toEqual(['battlefield/1', 'battlefield/2'])
  })
  it('decides with the last touch only', () => {
    expect(chosen(options, ['hand/samurai'])).toBeUndefined()
    expect(chosen(options, ['hand/samurai', 'battlefield/2'])).toBe(options[1])
    expect(chosen(options, ['choice/pass'])).toBe(options[2])
  })
  it('lets go of the place touched last, and begins anew at another', () => {
    expect(touch(options, ['hand/samurai'], 'hand/samurai')).toEqual([])
    expect(touch(options, ['hand/samurai'], 'choice/pass')).toEqual(['choice/pass'])
  })
  it('goes on from the place before where another end of the path is touched', () => {
    expect(touch(options, ['hand/samurai', 'battlefield/1'], 'battlefield/2')).toEqual(['hand/samurai', 'battlefield/2'])
    expect(touch(options, ['hand/samurai', 'battlefield/1'], 'choice/pass')).toEqual(['choice/pass'])
    expect(fork(options, ['hand/samurai', 'battlefield/1'])).toEqual(['hand/samurai'])
    expect(fork(options, ['hand/samurai'])).toEqual(['hand/samurai'])
  })
  it('takes two things named with a plus in either order, and no others', () => {
    const pair = { ...option('line/1', 'line/2'), action: 'switch akagi+aonami' }
    const raise = { ...option('line/2', 'line/1'), action: 'raise aonami 1' }
    expect([...next([pair], []).keys()]).toEqual(['line/1', 'line/2'])
    expect([...next([pair], ['line/2']).keys()]).toEqual(['line/1'])
    expect(chosen([pair], ['line/2', 'line/1'])).toBe(pair)
    expect(chosen([pair], ['line/1', 'line/2'])).toBe(pair)
    expect([...next([raise], []).keys()]).toEqual(['line/2'])
    expect(chosen([raise], ['line/1', 'line/2'])).toBeUndefined()
  })
  it('leaves the choice as it is where a place leads nowhere', () => {
    expect(touch(options, ['hand/samurai'], 'seat/2')).toEqual(['hand/samurai'])
    expect(touch(options, [], 'battlefield/1')).toEqual([])
  })
})

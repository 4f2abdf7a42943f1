import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeElement } from '../../test/fake-page.js';
import { fakeView } from '../../test/fake-view.js';
import { DEV } from '../dev.js';
import { createFrame, findTarget } from './frame.js';

const page = {
  defaultView: fakeView('https://customer.example'),
  createElement: (name: string) => new FakeNode(name),
};

/** An element in a list of children if it is in the page. */
class FakeNode extends FakeElement {
  readonly children: FakeNode[] = [];
  parentNode: FakeNode | null = null;

  constructor(localName: string) {
    super(localName, page);
  }

  get nextSibling(): FakeNode | null {
    const siblings = this.parentNode?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  insertBefore(child: FakeNode, next: FakeNode | null) {
    if (next && !this.children.includes(next)) throw new Error('NotFoundError');
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
    child.parentNode = this;
  }
  replaceWith() {
    this.remove();
  }
  remove() {
    this.parentNode?.children.splice(this.parentNode.children.indexOf(this), 1);
    this.parentNode = null;
  }
}

const asElement = (fake: object) => fake as unknown as Element;
const asFake = (element: object) => element as unknown as FakeNode;

const here = new FakeNode('div');

function notFound(got: string, problem = `got ${got}`) {
  return expect.objectContaining({
    code: 'target-not-found',
    message: DEV ? expect.stringContaining(`expected an element of the page, ${problem}`) : `target: invalid ${got}`,
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('findTarget', () => {
  it('returns an element of the page, or the one that a selector matches', () => {
    vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '#here' ? here : null) });
    expect(findTarget(here)).toBe(here);
    expect(findTarget('#here')).toBe(here);
    expect(() => findTarget('#missing')).toThrow(
      notFound('null', 'but no element matches the selector "#missing". Correct it, or call mountEmbed once'),
    );
  });

  it.each([
    ['no node', { isConnected: true, ownerDocument: page }],
    ['a text node', { nodeType: 3, isConnected: true, ownerDocument: page }],
    ['an element outside the page', { nodeType: 1, isConnected: false, ownerDocument: page }],
    ['an element of a document without a window', { nodeType: 1, isConnected: true, ownerDocument: {} }],
  ])('B11 refuses %s', (_, target) => {
    expect(() => findTarget(target)).toThrow(notFound('object', 'got '));
  });

  it.each([[null], [undefined], [7], [''], ['###']])('B11 refuses %j', (target) => {
    vi.stubGlobal('document', {
      querySelector() {
        throw new SyntaxError('of the selector');
      },
    });
    expect(() => findTarget(target)).toThrow(expect.objectContaining({ code: 'target-not-found' }));
  });

  it('refuses a value that cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const error = { code: 'target-not-found', message: 'target: cannot be read' };
    expect(() => findTarget(proxy)).toThrow(expect.objectContaining(error));
  });
});

describe('the iframe of a frame', () => {
  function create(target: FakeNode, options = {}) {
    return asFake(createFrame(asElement(target), options).iframe);
  }

  it('fills its target, by CSSOM', () => {
    const iframe = create(new FakeNode('div'));
    expect(iframe.localName).toBe('iframe');
    expect(iframe.style.cssText).toBe('display:block;width:100%;height:100%;border:0');
    expect(iframe).toMatchObject({ parentNode: null, src: '', className: '', title: 'Embedded analytics' });
    expect(iframe.attributes.get('referrerpolicy')).toBe('strict-origin');
    expect(iframe.attributes.get('sandbox')).toMatch(/^allow-scripts allow-same-origin( allow-[a-z-]+){4}$/);
  });

  it('is the target if that is an iframe, whose look and title stay', () => {
    const target = new FakeNode('iframe');
    Object.assign(target, { title: 'Ours', className: 'ours' });
    target.style.cssText = 'height:300px';
    expect(create(target, { sandbox: false })).toBe(target);
    expect(target).toMatchObject({ title: 'Ours', className: 'ours', style: { cssText: 'height:300px' } });
    expect(target.attributes.has('sandbox')).toBe(false);
  });

  it('keeps the attributes of a given iframe, which may be narrower, and removes its own at the end', () => {
    const target = new FakeNode('iframe');
    target.setAttribute('sandbox', 'allow-scripts');
    target.setAttribute('referrerpolicy', 'no-referrer');
    const frame = createFrame(asElement(target), {});
    expect(Object.fromEntries(target.attributes)).toEqual({
      sandbox: 'allow-scripts',
      referrerpolicy: 'no-referrer',
      allow: 'fullscreen; clipboard-write',
    });
    frame.remove();
    expect([...target.attributes.keys()]).toEqual(['sandbox', 'referrerpolicy']);
  });
});

describe('a credentialless frame', () => {
  it.each(['div', 'iframe'])('has the attribute before it is in the page, in a given %s', (name) => {
    const target = new FakeNode(name);
    const frame = createFrame(asElement(target), { credentialless: true });
    expect(asFake(frame.iframe).attributes.get('credentialless')).toBe('');
    frame.remove();
    expect(target.attributes.has('credentialless')).toBe(false);
  });

  it.each([undefined, false])('is not made if the option is %s', (credentialless) => {
    const { iframe } = createFrame(asElement(new FakeNode('div')), { credentialless });
    expect(asFake(iframe).attributes.has('credentialless')).toBe(false);
  });

  it("keeps the page's setting", () => {
    const target = new FakeNode('iframe');
    target.setAttribute('credentialless', '');
    createFrame(asElement(target), { credentialless: false }).remove();
    expect(target.attributes.has('credentialless')).toBe(true);
  });
});

describe('a frame', () => {
  const address = (path: string) => new URL(path, 'https://acme.example.com');

  function setUp(name: string) {
    const parent = new FakeNode('main');
    const target = new FakeNode(name);
    const [before, after] = [new FakeNode('p'), new FakeNode('p')];
    for (const child of [before, target, after]) parent.insertBefore(child, null);
    return { parent, target, before, after, frame: createFrame(asElement(target), {}) };
  }

  it('inserts its iframe into the target, and replaces it at the next load', () => {
    const { target, frame } = setUp('div');
    const first = frame.iframe;
    frame.load(address('/1'));
    expect(frame.iframe).toBe(first);
    const sibling = new FakeNode('p');
    target.insertBefore(sibling, null);
    frame.load(address('/2'));
    expect(frame.iframe).not.toBe(first);
    expect(target.children).toEqual([frame.iframe, sibling]);
    expect(frame.iframe.src).toBe('https://acme.example.com/2');
  });

  it('copies the style to the iframe of the next load, so that nothing in the page moves', () => {
    const { frame } = setUp('div');
    frame.load(address('/1'));
    frame.iframe.style.cssText += ';height:812px';
    frame.load(address('/2'));
    expect(frame.iframe.style.cssText).toBe('display:block;width:100%;height:100%;border:0;height:812px');
  });

  it('goes back into its container if the page wrapped it and emptied the container', () => {
    const { target, frame } = setUp('div');
    frame.load(address('/1'));
    const wrapper = new FakeNode('div');
    asFake(frame.iframe).remove();
    wrapper.insertBefore(asFake(frame.iframe), null);
    asFake(frame.iframe).isConnected = false;
    frame.load(address('/2'));
    expect(target.children).toEqual([frame.iframe]);
  });

  it('stays in a wrapper that is in the page', () => {
    const { target, frame } = setUp('div');
    frame.load(address('/1'));
    const wrapper = new FakeNode('div');
    asFake(frame.iframe).remove();
    wrapper.insertBefore(asFake(frame.iframe), null);
    frame.load(address('/2'));
    expect(wrapper.children).toEqual([frame.iframe]);
    expect(target.children).toEqual([]);
  });

  it('comes last if its next sibling is removed as its document unloads', () => {
    const { target, frame } = setUp('div');
    frame.load(address('/1'));
    const [iframe, sibling] = [asFake(frame.iframe), new FakeNode('p')];
    target.insertBefore(sibling, null);
    iframe.replaceWith = () => [iframe, sibling].forEach((node) => void node.remove());
    frame.load(address('/2'));
    expect(target.children).toEqual([frame.iframe]);
  });

  it('inserts nothing if it is removed as its document unloads', () => {
    const { target, frame } = setUp('div');
    frame.load(address('/1'));
    const iframe = asFake(frame.iframe);
    const remove = iframe.remove.bind(iframe);
    iframe.remove = () => {
      remove();
      iframe.remove = remove;
      frame.remove();
    };
    frame.load(address('/2'));
    expect(target.children).toEqual([]);
    expect(findTarget(target)).toBe(target);
  });

  it('is in the page while its iframe or its container is', () => {
    const { target, frame } = setUp('div');
    expect(frame.isInPage).toBe(true);
    frame.load(address('/1'));
    target.isConnected = false;
    expect(frame.isInPage).toBe(true);
    asFake(frame.iframe).isConnected = false;
    expect(frame.isInPage).toBe(false);
  });

  it('is in no page once the document has lost its window', () => {
    const { target, frame } = setUp('div');
    Object.assign(target, { ownerDocument: { ...page, defaultView: null } });
    expect(frame.isInPage).toBe(false);
  });

  it('has the origin of its address, and is current until another load begins', () => {
    const { frame } = setUp('div');
    expect(frame).toMatchObject({ origin: '', isCurrent: false });
    frame.load(address('/1'));
    expect(frame).toMatchObject({ origin: 'https://acme.example.com', isCurrent: true });
    frame.expire();
    expect(frame.isCurrent).toBe(false);
  });

  it('removes what it inserted', () => {
    const { target, frame } = setUp('div');
    frame.load(address('/1'));
    frame.remove();
    expect(target.children).toEqual([]);
    expect(asFake(frame.iframe).attributes.has('src')).toBe(false);
  });

  it('leaves a given iframe in its place, empty', () => {
    const { parent, target, before, after, frame } = setUp('iframe');
    frame.load(address('/1'));
    expect(parent.children).toEqual([before, target, after]);
    frame.remove();
    expect(parent.children).toEqual([before, target, after]);
    expect(target.attributes.has('src')).toBe(false);
  });

  it('does not move an iframe that the page has moved', () => {
    const { parent, target, before, after, frame } = setUp('iframe');
    target.remove();
    frame.remove();
    expect(parent.children).toEqual([before, after]);
    expect(target.parentNode).toBeNull();
  });
});

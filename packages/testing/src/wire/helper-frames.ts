/** Milliseconds that a frame stays after its message: the receiver reads the window of its sender. */
const STAY = 1_000;

/** Makes frames of a document that post messages from windows of their own, one per message. */
export function createHelperFrames(document: Document) {
  const frames = new Set<HTMLIFrameElement>();

  function remove(frame: HTMLIFrameElement) {
    frame.remove();
    frames.delete(frame);
  }

  return {
    /**
     * Makes a frame, and runs the script in it with `message` as `data`. A sandboxed frame has an opaque origin.
     *
     * @returns false if the page's policy forbids the script.
     */
    post(script: string, message: () => unknown, isSandboxed = false): boolean {
      if (!runsInline(document)) return false;
      const frame = document.createElement('iframe');
      frame.hidden = true;
      if (isSandboxed) frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = `<script>addEventListener('message', ({ data }) => { ${script} })</script>`;
      frame.addEventListener('load', () => {
        frame.contentWindow?.postMessage(message(), '*');
        setTimeout(() => remove(frame), STAY);
      });
      frames.add(frame);
      document.body.append(frame);
      return true;
    },
    close() {
      for (const frame of frames) remove(frame);
    },
  };
}

/** Whether inline scripts run in a document: a `srcdoc` frame inherits its policy. */
function runsInline(document: Document): boolean {
  const view = document.defaultView;
  const script = document.createElement('script');
  try {
    script.textContent = 'document.currentScript.dataset.ran = "yes"';
    document.head.append(script);
    return view !== null && script.dataset.ran === 'yes';
  } catch {
    // Trusted Types throw.
    return false;
  } finally {
    script.remove();
  }
}

/** Milliseconds that a frame stays after it was told to post: its window has to be there when the message arrives. */
const STAY = 1_000;

/** Frames in a page that post a message from a window of their own. */
export interface HelperFrames {
  /**
   * Posts once a frame is loaded. Its script gets `message` as `data`; sandboxed it has an origin of its own.
   *
   * @returns false where the page's policy lets no frame run a script of ours.
   */
  post(script: string, message: () => unknown, isSandboxed?: boolean): boolean;
  /** Takes out the frames that are still there. */
  close(): void;
}

/** Makes frames in this document, each for one message. */
export function createHelperFrames(document: Document): HelperFrames {
  const frames = new Set<HTMLIFrameElement>();

  function remove(frame: HTMLIFrameElement) {
    frame.remove();
    frames.delete(frame);
  }

  return {
    post(script, message, isSandboxed = false) {
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

/** Whether scripts in the markup run here: the document of a frame without an address has the policy of this one. */
function runsInline(document: Document): boolean {
  const view = document.defaultView;
  const script = document.createElement('script');
  try {
    script.textContent = 'document.currentScript.dataset.ran = "yes"';
    document.head.append(script);
    return view !== null && script.dataset.ran === 'yes';
  } catch {
    // Trusted types.
    return false;
  } finally {
    script.remove();
  }
}

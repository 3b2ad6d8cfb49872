import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Download, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { QrCode } from '../../../shared/parts/qr-code.tsx';

/** Sharp on paper of a hand's width. */
const SIDE = 1_024;

/** The drawn code as a PNG; a print shop and a chat both take one. */
async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(SIDE));
  copy.setAttribute('height', String(SIDE));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(picture, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'qr.png', { type: 'image/png' })] });

/** The link's QR code, to show, to keep as a picture and, where the browser has a sheet for it, to share. */
export function LinkQr({ url, code }: { url: string; code: string }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const name = `qr-${code}.png`;
  const withPicture = async (take: (picture: Blob) => Promise<void> | void): Promise<void> => {
    const svg = box.current?.querySelector('svg');
    if (svg) await take(await pngOf(svg));
  };
  const share = (): Promise<void> =>
    withPicture(async (picture) => {
      try {
        await navigator.share({ files: [new File([picture], name, { type: 'image/png' })], text: url });
      } catch (error) {
        // Closed by the person; anything else still leaves the picture.
        if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(name, picture, picture.type);
      }
    });
  return (
    <div ref={box} className="mt-3 grid max-w-90 gap-3">
      <QrCode text={url} label={t('agent.link.qrOf', { code })} className="ring-1 ring-line" />
      <div className="flex flex-wrap gap-2">
        <Button
          size="mini"
          look="ghost"
          onClick={() => void withPicture((picture) => downloadFile(name, picture, picture.type))}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('agent.link.qrDownload')}
        </Button>
        {canShareFiles() ? (
          <Button size="mini" look="ghost" onClick={() => void share()}>
            <Share2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('agent.link.qrShare')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
